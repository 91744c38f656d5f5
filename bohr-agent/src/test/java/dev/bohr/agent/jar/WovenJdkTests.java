package dev.bohr.agent.jar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Real JVMs with the agent and nobody behind the hooks: the woven JDK works as ever, and all of it verifies. That of the build; {@code .ci/run} has all. */
class WovenJdkTests {
    @Test
    void aProgramRunsAsEver() throws Exception {
        assertThat(run("Smoke"))
                .isEqualTo(
                        "40425 50 a,bPair[first=1, second=x]75 falseTERMINATED 9 2.01x{a=1}[1, 2, 3] 1 -1369083164 30010"
                                + " z05\n");
    }

    @Test
    void hooksThatActDoNotDisturbTheProgram() throws Exception {
        assertThat(run("ManagedSmoke")).isEqualTo("same true\n");
    }

    @Test
    void everyClassOfJavaUtilIsWovenAndVerifies() throws Exception {
        assertThat(run("LoadJdk")).isEqualTo("loaded true\n");
    }

    @Test
    void theCurrentThreadCanBeSetWhereThatIsPossible() throws Exception {
        assertThat(run("CurrentThread")).isEqualTo("set\n");
    }

    /** Its call sites may know methods from before they were woven. */
    @Test
    void noClassComesFromAnArchiveWithCallSites() throws Exception {
        String output = run("LateClasses", "-Xlog:class+load");
        List<String> late = output.substring(output.indexOf("begin\n"), output.indexOf("end\n"))
                .lines()
                .filter(line -> line.contains("source: shared objects file") && !line.contains("$$"))
                .toList();
        assertThat(output).contains("end\n");
        if (Runtime.version().feature() >= 24) {
            assertThat(late).isEmpty();
        }
    }

    private static String run(String program) throws IOException, InterruptedException {
        return run(
                program,
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+BytecodeVerificationLocal",
                "-XX:+BytecodeVerificationRemote");
    }

    /** Output and error output, so that a line of the weaver fails the test. */
    private static String run(String program, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-javaagent:target/bohr-agent.jar=exclude=*.Inert*",
                "-cp",
                "target/test-classes",
                "dev.bohr.tests.samples." + program));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}
