package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A trace brings its failure back, or is refused with the reason. */
class ReplayCommandTests {
    private static final String PROGRAM = """
            class P {
                static int count;
                public static void main(String[] args) throws Exception {
                    System.out.println("hello from the program");
                    Thread other = new Thread(() -> count++);
                    other.start();
                    count++;
                    other.join();
                    if (count != 2) throw new AssertionError("count is " + count);
                }
            }
            """;

    private static String trace;

    private Tool bohr;

    /** Once for all. */
    @BeforeAll
    static void findABug() throws Exception {
        Tool bohr = Tool.shared();
        bohr.write("P.java", PROGRAM);
        bohr.run("check", "P.java", "--trace", "p.trace").exits(1).says("bohr replay p.trace");
        trace = bohr.read("p.trace");
    }

    @BeforeEach
    void keepIt() throws Exception {
        bohr = Tool.shared();
        bohr.write("P.java", PROGRAM);
        bohr.write("p.trace", trace);
    }

    @Test
    void showsTheProgramsOutputAndTheSteps() throws Exception {
        Tool.Run run = bohr.runProcess("replay", "p.trace").exits(1);
        run.says("hello from the program", "write P.count: 1", "The failure happened again.");
        assertThat(run.out().split("hello from the program", -1)).hasSize(3); // once printed, once as a step
    }

    /** Another JVM draws other seeds at its start, and numbers lambdas as it meets them. */
    @Test
    void anotherJvmHasTheSameRandomNumbersAndNames() throws Exception {
        bohr.write("R.java", """
                import java.util.SplittableRandom;
                import java.util.concurrent.ThreadLocalRandom;
                class R {
                    static long sum;
                    static Runnable task;
                    static void add() {
                        sum += ThreadLocalRandom.current().nextLong() + new SplittableRandom().nextLong();
                        task = () -> sum++;
                    }
                    public static void main(String[] args) throws Exception {
                        Thread other = new Thread(R::add);
                        other.start();
                        add();
                        other.join();
                        throw new AssertionError("sum is " + sum);
                    }
                }
                """);
        bohr.run("check", "R.java", "--trace", "r.trace").exits(1);
        bohr.runProcess("replay", "r.trace").exits(1).says("The failure happened again.");
    }

    @Test
    void noLineIsWiderThanTheTerminal() throws Exception {
        for (int width : new int[] {60, 80}) {
            Tool.Run run = bohr.run(Map.of("COLUMNS", String.valueOf(width)), "replay", "p.trace")
                    .exits(1);
            assertThat(run.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(width));
        }
    }

    /** Executions that pass have initialised a class, whose field leads to the lock as well; the replay has not. */
    @Test
    void classesThatOnlyTheCheckHasInitialisedDoNoHarm() throws Exception {
        bohr.write("N.java", """
                class N {
                    static final Object LOCK = new Object();
                    static int x;
                    public static void main(String[] args) throws Exception {
                        Thread other = new Thread(() -> { synchronized (LOCK) { x = 1; } });
                        other.start();
                        int seen;
                        synchronized (LOCK) { seen = x; }
                        if (seen == 0) Early.n = 1; else throw new AssertionError("saw " + seen);
                        other.join();
                    }
                }
                class Early { static final Object LOCK = N.LOCK; static int n; }
                """);
        bohr.run("check", "N.java", "--trace", "n.trace").exits(1);
        assertThat(bohr.read("n.trace")).contains("Early.LOCK");
        bohr.runProcess("replay", "n.trace").exits(1).says("lock N.LOCK", "The failure happened again.");
    }

    @Test
    void anotherVersionOfTheProgramIsRefusedWithTheFirstDifference() throws Exception {
        bohr.write("P.java", PROGRAM.replace("count++;\n        other.join", "count += 2;\n        other.join"));
        bohr.run("replay", "p.trace").exits(2).complains("the first difference is at step", "write P.count");
    }

    @Test
    void anotherProgramIsRefused() throws Exception {
        bohr.write("P.java", "class P { static int y; public static void main(String[] args) { y = 1; } }");
        bohr.run("replay", "p.trace").exits(2).complains("the trace does not fit the program");
    }
}
