package dev.bohr.agent.jar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real JVMs with the agent and nobody behind the hooks: the woven JDK works as ever, and all of it verifies. */
class WovenJdkTests {
    static List<Path> jdks() throws IOException {
        Path running = Path.of(System.getProperty("java.home")).toRealPath();
        Path installed = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(installed)) {
            return List.of(running);
        }
        try (Stream<Path> homes = Files.list(installed)) {
            return Stream.concat(
                            Stream.of(running),
                            homes.filter(WovenJdkTests::isNewEnough).map(WovenJdkTests::real))
                    .distinct()
                    .collect(Collectors.toList());
        }
    }

    private static Path real(Path home) {
        try {
            return home.toRealPath();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isNewEnough(Path home) {
        return Files.isExecutable(home.resolve("bin/java")) && featureOf(home) >= 17;
    }

    /** The version of a JDK; 0 if that is not known. */
    private static int featureOf(Path home) {
        Path release = home.resolve("release");
        if (!Files.exists(release)) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(release)) {
            return lines.filter(line -> line.startsWith("JAVA_VERSION="))
                    .map(line -> line.replaceAll("[^0-9.]", "").split("\\.")[0])
                    .mapToInt(Integer::parseInt)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    @Test
    void thereIsAJdk() throws IOException {
        assertThat(jdks()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aProgramRunsAsEver(Path jdk) throws Exception {
        assertThat(run(jdk, "Smoke"))
                .isEqualTo(
                        "40425 50 a,bPair[first=1, second=x]75 falseTERMINATED 9 2.01x{a=1}[1, 2, 3] 1 -1369083164 30010"
                                + " z05\n");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void hooksThatActDoNotDisturbTheProgram(Path jdk) throws Exception {
        assertThat(run(jdk, "ManagedSmoke")).isEqualTo("same true\n");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyClassOfJavaUtilIsWovenAndVerifies(Path jdk) throws Exception {
        assertThat(run(jdk, "LoadJdk")).isEqualTo("loaded true\n");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theCurrentThreadCanBeSetWhereThatIsPossible(Path jdk) throws Exception {
        assertThat(run(jdk, "CurrentThread")).isEqualTo("set\n");
    }

    /** Its call sites may know methods from before they were woven. */
    @ParameterizedTest
    @MethodSource("jdks")
    void noClassComesFromAnArchiveWithCallSites(Path jdk) throws Exception {
        String output = run(jdk, "LateClasses", "-Xlog:class+load");
        List<String> late = output.substring(output.indexOf("begin\n"), output.indexOf("end\n"))
                .lines()
                .filter(line -> line.contains("source: shared objects file") && !line.contains("$$"))
                .toList();
        assertThat(output).contains("end\n");
        if (featureOf(jdk) >= 24) {
            assertThat(late).isEmpty();
        }
    }

    private static String run(Path jdk, String program) throws IOException, InterruptedException {
        return run(
                jdk,
                program,
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+BytecodeVerificationLocal",
                "-XX:+BytecodeVerificationRemote");
    }

    /** Output and error output, so that a line of the weaver fails the test. */
    private static String run(Path jdk, String program, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-javaagent:target/bohr-agent.jar=exclude=*.InertSink",
                "-cp",
                "target/test-classes",
                "dev.bohr.tests.samples." + program));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}
