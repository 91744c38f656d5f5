package dev.bohr.tests.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.jacoco.core.tools.ExecFileLoader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts JVMs with the agents of JaCoCo and Mockito before and after Bohr's: everybody gets what he would get alone. */
class CoexistenceTests {
    private static final String BOHR = "-javaagent:"
            + Path.of("..", "bohr-agent", "target", "bohr-agent.jar")
                    .toAbsolutePath()
                    .normalize();
    private static final String MOCKITO = "-javaagent:" + jar("mockito-core-");

    @TempDir
    Path directory;

    private String jacoco() {
        return "-javaagent:" + jar("org.jacoco.agent-") + "=includes=dev.bohr.tests.agents.*,destfile=" + coverage();
    }

    private Path coverage() {
        return directory.resolve("jacoco.exec");
    }

    private static String jar(String name) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> Path.of(entry).getFileName().toString().startsWith(name))
                .findFirst()
                .orElseThrow();
    }

    private static String run(Class<?> program, String... agents) throws Exception {
        return run(program, List.of(), agents);
    }

    private static String run(Class<?> program, List<String> arguments, String... agents) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(agents));
        // Over in a few seconds, half of which would be the optimising compiler's.
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of("-XX:+EnableDynamicAgentLoading", "-XX:+UseSerialGC", "-Xshare:auto", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.add(program.getName());
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output;
        try (InputStream out = process.getInputStream()) {
            output = new String(out.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(process.waitFor()).as(output).isZero();
        // What the JVM says about class sharing when the boot class path grows is not ours.
        return output.lines().filter(line -> !line.contains("warning")).reduce("", (a, b) -> a + b + "\n");
    }

    @Test
    @Tag("thorough")
    void jacocoBeforeAndAfterBohrChangesNothingAndRecordsCoverage() throws Exception {
        String alone = run(Covered.class, BOHR);
        assertThat(alone).startsWith("BUDGET 300 ").contains("1 2=", "2 2=");
        for (String[] order : new String[][] {{BOHR, jacoco()}, {jacoco(), BOHR}}) {
            assertThat(run(Covered.class, order)).isEqualTo(alone);
            assertThat(covered(Covered.class)).isGreaterThan(5);
            Files.delete(coverage());
        }
    }

    /** JaCoCo stands between what is made and its variable, so that it has another name; and makes an array of its own. */
    @Test
    @Tag("thorough")
    void aTraceIsReplayedWithAndWithoutJacocoWhereverItWasRecorded() throws Exception {
        String[][] all = {{BOHR}, {jacoco(), BOHR}, {BOHR, jacoco()}};
        List<String> replay = new ArrayList<>(List.of("replay"));
        for (int recorded = 0; recorded < all.length; recorded++) {
            String file = directory.resolve(recorded + ".trace").toString();
            run(ReplayedUnderCoverage.class, List.of("check", file), all[recorded]);
            replay.add(file);
        }
        for (String[] agents : all) {
            assertThat(run(ReplayedUnderCoverage.class, replay, agents).lines())
                    .as("replayed with %s", List.of(agents))
                    .hasSize(all.length)
                    .allMatch(line -> line.startsWith("BUG java.lang.AssertionError: 2 buyers of one seat"));
        }
        assertThat(Files.readString(directory.resolve("0.trace"))).contains("\tbuyers.value\n");
        assertThat(Files.readString(directory.resolve("1.trace"))).doesNotContain("\tbuyers.value\n");
    }

    /** How many of the probes of a class were hit. */
    private int covered(Class<?> type) throws Exception {
        ExecFileLoader loader = new ExecFileLoader();
        loader.load(coverage().toFile());
        int hits = 0;
        for (var data : loader.getExecutionDataStore().getContents()) {
            if (data.getName().equals(type.getName().replace('.', '/'))) {
                for (boolean probe : data.getProbes()) {
                    hits += probe ? 1 : 0;
                }
            }
        }
        return hits;
    }

    /** An agent after Bohr's breaks a class, as a mistake in the weaver would: the program is not to blame, and was not checked. */
    @Test
    void aClassThatOnlyItsWeavingMakesUnusableIsNoBugOfTheProgram() throws Exception {
        String breaker = "-javaagent:" + breaker() + "=woven";
        assertThat(run(Unlinked.class, BOHR).lines())
                .containsExactly("uses: OK [5] [] ", "catches: OK [5] [] ", "in another thread: OK [] [] ");
        assertThat(run(Unlinked.class, BOHR, breaker).lines().filter(line -> !line.startsWith("bohr: not woven: ")))
                .hasSize(3)
                .allSatisfy(line -> assertThat(line)
                        .contains(
                                ": NOT_CHECKED [",
                                "] [] ",
                                "dev.bohr.tests.agents.Unlinked$Victim",
                                "java.lang.VerifyError"));
    }

    @Test
    void aClassThatIsUnusableByItselfIsABugOfTheProgram() throws Exception {
        assertThat(run(Unlinked.class, "-javaagent:" + breaker(), BOHR).lines())
                .hasSize(3)
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("uses: BUG [] [java.lang.VerifyError: Bad type"),
                        line -> assertThat(line).isEqualTo("catches: OK [caught] [] "),
                        line -> assertThat(line).startsWith("in another thread: BUG [] [java.lang.VerifyError: Bad"));
    }

    private Path breaker() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", Breaker.class.getName());
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        Path jar = directory.resolve("breaker.jar");
        String entry = Breaker.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                InputStream code = Breaker.class.getClassLoader().getResourceAsStream(entry)) {
            out.putNextEntry(new ZipEntry(entry));
            code.transferTo(out);
        }
        return jar;
    }

    @Test
    @Tag("thorough")
    void mocksWorkUnderControlWhereverTheirAgentComesFrom() throws Exception {
        String selfAttached = run(Mocked.class, BOHR);
        assertThat(selfAttached.lines().toList()).hasSize(2);
        assertThat(selfAttached.lines().toList().get(0)).startsWith("OK ").contains("{10=", "5=");
        assertThat(selfAttached.lines().toList().get(1)).startsWith("OK ").contains("{1=", "2=");
        assertThat(run(Mocked.class, BOHR, MOCKITO)).isEqualTo(selfAttached);
        assertThat(run(Mocked.class, MOCKITO, BOHR)).isEqualTo(selfAttached);
        assertThat(run(Mocked.class, jacoco(), MOCKITO, BOHR)).isEqualTo(selfAttached);
        assertThat(covered(Mocked.class)).isPositive();
    }
}
