package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests of classes from the command line. */
class LinearizeCommandTests {
    private static final String COUNTER = """
            import dev.bohr.linearizability.*;

            public class CounterTest {
                private int count;

                @Operation
                public int increment() {
                    return ++count;
                }
            }
            """;

    private Tool bohr;

    @BeforeEach
    void makeTool() throws Exception {
        bohr = Tool.shared();
    }

    @Test
    void aTestClassFailsExplainsItselfReplaysAndIsTriedFirst() throws Exception {
        bohr.write("CounterTest.java", COUNTER);
        bohr.run("linearize", "CounterTest.java", "--json", "result.json", "--html", "page.html", "--all-steps")
                .exits(1)
                .says("Test: increment() | increment()", "cannot be explained", "NOT linearizable")
                .says("1 preemption (fewest: proved)");
        assertThat(bohr.read("result.json"))
                .contains("\"verdict\": \"bug\"", "\"test\": \"increment() | increment()\"", "\"explanation\"");
        assertThat(bohr.read("page.html"))
                .contains("\"headline\": \"NOT linearizable\"", "\"reason\": \"No order of the calls makes increment()")
                .contains("replay .bohr/CounterTest-1.trace\"");
        bohr.run("replay", ".bohr/CounterTest-1.trace", "--html", "replayed.html")
                .exits(1)
                .says("cannot be explained together", "The failure happened again.");
        assertThat(bohr.read("replayed.html"))
                .contains(
                        "\"reason\": \"No order of the calls makes increment()",
                        "<title>CounterTest.java: increment() |")
                .contains("replay .bohr/CounterTest-1.trace\"");
        bohr.run("linearize", "CounterTest.java").exits(1).says("1 test of 4");
    }

    @Test
    void aClassThatIsRightIsExploredCompletely() throws Exception {
        bohr.run(
                        "linearize",
                        "java.util.concurrent.atomic.AtomicInteger",
                        "--operations",
                        "incrementAndGet,get",
                        "--html",
                        "page.html")
                .exits(0)
                .says("linearizable", "all 21 tests of up to 2 threads x 2 calls, each with all its executions");
        assertThat(bohr.read("page.html"))
                .contains("\"headline\": \"linearizable\"", "all 21 tests of up to 2 threads");
        bohr.run("linearize", "java.util.ArrayDeque", "--operations", "poll,offer", "--time", "1ms")
                .exits(3)
                .says("so far, and not all explored");
    }

    @Test
    void anotherClassMaySayWhatIsRight() throws Exception {
        bohr.run(
                        "linearize",
                        "java.util.concurrent.ConcurrentLinkedQueue",
                        "--operations",
                        "offer,poll",
                        "--spec",
                        "java.util.ArrayDeque",
                        "--calls",
                        "1")
                .exits(0)
                .says("what is right is what java.util.ArrayDeque does");
    }

    @Test
    void whatIsNotCertainIsNotChecked() throws Exception {
        bohr.run(
                        "linearize",
                        "java.util.concurrent.LinkedBlockingQueue",
                        "--test",
                        "poll(1, SECONDS) | offer(1)",
                        "--operations",
                        "offer(Object)")
                .exits(0);
        bohr.write("Dice.java", """
                public class Dice {
                    public int roll() {
                        return dev.bohr.Bohr.choose(2);
                    }
                }
                """);
        bohr.run("linearize", "Dice.java").exits(4).says("not certain, so it cannot be the specification");
        bohr.run("linearize", "Dice.java", "--nondeterministic").exits(0);
    }

    @Test
    void badInputIsExplained() throws Exception {
        bohr.run("linearize", "no.such.Class").exits(2).complains("there is no class no.such.Class");
        bohr.run("linearize", "java.util.ArrayDeque", "--test", "poll() poll()")
                .exits(2)
                .complains("in the test");
        bohr.run("linearize", "java.util.ArrayDeque", "--threads", "1").exits(2).complains("nothing is concurrent");
        bohr.run("linearize", "java.lang.StringBuilder", "--operations", "length")
                .exits(4)
                .complains("is not woven");
    }
}
