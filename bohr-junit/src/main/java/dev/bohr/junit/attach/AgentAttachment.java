package dev.bohr.junit.attach;

import dev.bohr.explore.watch.AgentPresence;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Attaches the agent to this JVM if it was started without. A JVM must not attach to itself, so another one, which lives for a moment,
 * does it.
 */
public final class AgentAttachment {
    /** Set to {@code never}: the agent comes by {@code -javaagent} or not at all. */
    private static final String ATTACH = "bohr.attach";
    /** Arguments of the agent, such as {@code exclude=com.acme.*}. */
    private static final String ARGUMENTS = "bohr.agent";

    private static final int SECONDS = 60;

    /** Why there is no agent, once that is known. */
    private static @Nullable String problem;

    private AgentAttachment() {}

    /** Makes sure that the agent is there; returns why it is not, or nothing. */
    public static synchronized String ensure() {
        if (isHere()) {
            return "";
        }
        if (problem == null) {
            problem = attach();
        }
        return problem;
    }

    /** Asks the boot loader first: hooks that are found elsewhere, before the agent is there, would stay the wrong ones. */
    private static boolean isHere() {
        try {
            Class.forName("dev.bohr.hooks.Installation", false, null);
            return AgentPresence.isHere();
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static String attach() {
        if (System.getProperty(ATTACH, "").equals("never")) {
            return "there is no agent in this JVM, and " + ATTACH + "=never forbids to attach it; start the JVM with"
                    + " -javaagent:bohr-agent.jar";
        }
        Path agent;
        try {
            agent = agentJar();
            long start = System.nanoTime();
            String reason = runHelper(agent);
            if (!reason.isEmpty()) {
                return "the agent cannot be attached to this JVM (" + reason + "); start it with -javaagent:" + agent;
            }
            if (!isHere()) {
                return "the agent was attached, but other hooks are in its way: take bohr-hooks off the class path";
            }
            System.err.printf(
                    "bohr: attached the agent to this JVM in %.1f s; tests start faster with -javaagent:%s (the Maven plugin"
                            + " dev.bohr:bohr-maven-plugin sets it)%n",
                    (System.nanoTime() - start) / 1e9, agent);
            return "";
        } catch (IOException | URISyntaxException e) {
            return "the agent cannot be attached to this JVM: " + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted while the agent was attached";
        }
    }

    private static Path agentJar() throws IOException, URISyntaxException {
        URL entry = AgentAttachment.class.getResource("/dev/bohr/agent/Premain.class");
        URLConnection connection = entry == null ? null : entry.openConnection();
        if (connection instanceof JarURLConnection jar) {
            return Path.of(jar.getJarFileURL().toURI());
        }
        throw new IOException("bohr-agent.jar is not on the class path");
    }

    private static String runHelper(Path agent) throws IOException, InterruptedException, URISyntaxException {
        CodeSource here = AgentAttachment.class.getProtectionDomain().getCodeSource();
        if (here == null) {
            return "it cannot be told where bohr-junit.jar is";
        }
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-cp",
                Path.of(here.getLocation().toURI()).toString(),
                AttachCommand.class.getName(),
                String.valueOf(ProcessHandle.current().pid()),
                agent.toString(),
                System.getProperty(ARGUMENTS, ""));
        // They are meant for the tests, and may open the port of a debugger.
        Map<String, String> environment = builder.environment();
        environment.remove("JAVA_TOOL_OPTIONS");
        environment.remove("JDK_JAVA_OPTIONS");
        environment.remove("_JAVA_OPTIONS");
        return run(builder, SECONDS);
    }

    /** Runs a command; returns why it failed, or nothing. What it says goes to a file: who reads a pipe waits as long as it is open. */
    static String run(ProcessBuilder command, int seconds) throws IOException, InterruptedException {
        Path output = Files.createTempFile("bohr-attach", ".txt");
        try {
            Process helper = command.redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            try {
                helper.getOutputStream().close();
                if (!helper.waitFor(seconds, TimeUnit.SECONDS)) {
                    return "no answer in " + seconds + " s";
                }
                String said = new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip();
                return helper.exitValue() == 0
                        ? ""
                        : "exit code " + helper.exitValue() + ": " + said.replaceAll("\\R", "; ");
            } finally {
                helper.destroyForcibly();
            }
        } finally {
            if (!output.toFile().delete()) {
                output.toFile().deleteOnExit(); // some systems delete no file that is open
            }
        }
    }
}
