package dev.bohr.junit.attach;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class AgentAttachmentTests {
    /** Says something, and ends with an error, or not at all. */
    static final class Helper {
        public static void main(String[] args) throws InterruptedException {
            System.out.println("no\nway");
            if (args[0].equals("hang")) {
                Thread.sleep(600_000);
            }
            System.exit(3);
        }
    }

    private static String run(String how, int seconds) throws Exception {
        Path classes = Path.of(
                Helper.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        return AgentAttachment.run(
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classes.toString(),
                        Helper.class.getName(),
                        how),
                seconds);
    }

    @Test
    @Timeout(300)
    void aHelperThatHangsIsGivenUp() throws Exception {
        assertThat(run("hang", 1)).isEqualTo("no answer in 1 s");
    }

    @Test
    void aHelperThatFailsSaysWhy() throws Exception {
        assertThat(run("fail", 300)).isEqualTo("exit code 3: no; way");
    }
}
