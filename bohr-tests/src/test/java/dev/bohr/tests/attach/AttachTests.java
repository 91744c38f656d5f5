package dev.bohr.tests.attach;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.bohr.Bohr;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class AttachTests {
    @Test
    @Timeout(300)
    void anAgentThatIsAttachedAtRunTimeWeavesWhatIsLoadedAfterwards() throws Exception {
        Path agent = Path.of("..", "bohr-agent", "target", "bohr-agent.jar")
                .toAbsolutePath()
                .normalize();
        assertThat(Files.exists(agent)).as("the agent is built").isTrue();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+EnableDynamicAgentLoading",
                        "-cp",
                        placeOf(LateProgram.class) + java.io.File.pathSeparator + placeOf(Bohr.class),
                        LateProgram.class.getName())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("ready");
            VirtualMachine machine = VirtualMachine.attach(String.valueOf(process.pid()));
            machine.loadAgent(agent.toString());
            machine.detach();
            process.getOutputStream().write('\n');
            process.getOutputStream().flush();
            assertThat(out.readLine()).isEqualTo("BUG");
            assertThat(out.readLine()).as("a race behind a pool of threads").isEqualTo("BUG");
            process.waitFor();
        } finally {
            process.destroyForcibly();
        }
    }

    private static String placeOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }
}
