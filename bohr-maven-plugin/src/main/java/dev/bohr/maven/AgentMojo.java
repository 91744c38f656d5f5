package dev.bohr.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Sets a property, usually {@code argLine}, so that surefire and failsafe start their JVMs with the agent. */
@Mojo(name = "agent", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class AgentMojo extends AbstractMojo {
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project = new MavenProject();

    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
    private List<Artifact> artifacts = List.of();

    /** The property that is set; what it says already stays, behind this. */
    @Parameter(property = "bohr.propertyName", defaultValue = "argLine")
    private String propertyName = "argLine";

    /** Classes of the JDK that are woven although they would not be, as {@code java.time.*}. */
    @Parameter(property = "bohr.includes")
    private List<String> includes = List.of();

    /** Classes of the program that are not woven, as {@code com.acme.Slow*}: what they do is not under control. */
    @Parameter(property = "bohr.excludes")
    private List<String> excludes = List.of();

    @Parameter(property = "bohr.skip", defaultValue = "false")
    private boolean skip;

    @Override
    public void execute() throws MojoExecutionException {
        if (skip) {
            // Who writes @{argLine} would pass just that to the JVM if there were no such property.
            project.getProperties().putIfAbsent(propertyName, "");
            getLog().info("bohr: skipped");
            return;
        }
        String before = project.getProperties().getProperty(propertyName);
        String after = ArgLine.with(agentJar(), includes, excludes, before);
        project.getProperties().setProperty(propertyName, after);
        getLog().info(propertyName + " set to " + after);
    }

    private File agentJar() throws MojoExecutionException {
        for (Artifact artifact : artifacts) {
            if (artifact.getGroupId().equals("dev.bohr")
                    && artifact.getArtifactId().equals("bohr-agent")
                    && artifact.getFile() != null) {
                return artifact.getFile();
            }
        }
        throw new MojoExecutionException("dev.bohr:bohr-agent is not among the artifacts of this plugin");
    }
}
