package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@code bohr doctor --twice} says. */
class TwiceTests {
    private static final String PROGRAM = """
            public class P {
                static int x;
                public static void main(String[] args) throws Exception {
                    Thread t = new Thread(() -> x++);
                    t.start();
                    x += Kept.next();
                    t.join();
                    if (x > 9000) throw new AssertionError();
                }
            }
            class Kept {
                static int count;
                static int next() { return ++count; }
            }
            """;

    private Tool tool;

    @BeforeEach
    void write() throws Exception {
        tool = Tool.shared();
        tool.write("P.java", PROGRAM);
    }

    @Test
    void everythingIsAlike() throws Exception {
        tool.run("doctor", "--twice", "P.java", "--schedules", "20", "--json", "r.json")
                .exits(0)
                .says("every schedule did the same both times", "20 schedules twice");
        assertThat(tool.read("r.json")).contains("\"verdict\": \"ok\"", "\"schedules\": 20");
    }

    @Test
    void aStaticOfAClassThatIsNotWoven() throws Exception {
        tool.runProcess("doctor", "--twice", "P.java", "--exclude", "Kept", "--json", "r.json")
                .exits(4)
                .says(
                        "NOT DETERMINISTIC: schedule 1 (seed 0) was run twice",
                        "write P.x",
                        "P.java:6",
                        "first run",
                        "second run",
                        "a class that is not woven keeps something",
                        "P.java: not deterministic");
        assertThat(tool.read("r.json"))
                .contains("\"verdict\": \"not-checked\"", "\"difference\"", "\"operation\": \"write\"");
    }

    @Test
    void wrongUsage() throws Exception {
        tool.run("doctor", "--twice", "P.java", "--schedules", "0").exits(2).complains("--schedules");
        tool.run("doctor", "--twice", "Nowhere.java").exits(2);
    }
}
