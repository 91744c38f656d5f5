package dev.bohr.tests.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What each option of {@code bohr check} does. */
class OptionsTests {
    private static final String PROGRAM = """
            import java.util.concurrent.locks.ReentrantLock;
            public class P {
                static int x;
                static final Object monitor = new Object();
                static final ReentrantLock lock = new ReentrantLock();
                static boolean timedOut;

                static int race() throws Exception {
                    Thread t = new Thread(() -> x++);
                    t.start();
                    x++;
                    t.join();
                    return x;
                }

                static void twoBugs() throws Exception {
                    int result = race();
                    if (result == 1) throw new IllegalStateException("one");
                    throw new IllegalArgumentException("two");
                }

                static String locked() throws Exception {
                    Thread t = new Thread(() -> { lock.lock(); try { x++; } finally { lock.unlock(); } });
                    t.start();
                    lock.lock();
                    try { x *= 2; } finally { lock.unlock(); }
                    t.join();
                    return "x=" + x;
                }

                static String sleeps() throws Exception {
                    Thread t = new Thread(() -> x = 1);
                    t.start();
                    Thread.sleep(1000);
                    return "x=" + x;
                }

                static String waits() throws Exception {
                    Thread t = new Thread(() -> { synchronized (monitor) { x = 1; monitor.notifyAll(); } });
                    synchronized (monitor) {
                        t.start();
                        monitor.wait();
                        return "x=" + x;
                    }
                }

                static void long_() {
                    for (int t = 0; t < 4; t++) new Thread(() -> { for (int i = 0; i < 9; i++) x++; }).start();
                }
            }
            """;

    private Path directory;
    private Tool bohr;

    @BeforeEach
    void prepare() throws Exception {
        bohr = Tool.shared();
        directory = bohr.directory();
        bohr.write("P.java", PROGRAM);
    }

    private Tool.Run check(String method, String... options) throws Exception {
        List<String> args = new ArrayList<>(List.of("check", directory + "/P.java#" + method));
        args.addAll(List.of("--json", directory + "/result.json", "--trace", directory + "/p.trace"));
        args.addAll(List.of(options));
        return bohr.runInside(args.toArray(String[]::new));
    }

    @Test
    void outcomesAreCounted() throws Exception {
        check("race", "--outcomes", "--strategy", "dfs").exits(0);
        assertThat(bohr.read("result.json")).contains("\"outcomes\": {", "\"1\": ", "\"2\": ", "\"complete\": true");
    }

    @Test
    void severalOutcomesCanBeAllowed() throws Exception {
        check("race", "--allow", "1", "--allow", "2").exits(0);
        check("race", "--allow", "2").exits(1).says("the outcome is '1', which is not allowed");
    }

    @Test
    void eachDistinctBugIsReportedOnce() throws Exception {
        Tool.Run run = bohr.run("check", "P.java#twoBugs", "--continue", "--strategy", "dfs")
                .exits(1);
        run.says("IllegalStateException: one", "IllegalArgumentException: two", "2 bugs");
        assertThat(run.out().lines().filter(line -> line.startsWith("BUG: "))).hasSize(2);
        assertThat(directory.resolve(".bohr/P.twoBugs-2.trace")).exists();
    }

    @Test
    void theResultForMachinesHasItsFields() throws Exception {
        check("twoBugs").exits(1);
        for (String field : new String[] {
            "target",
            "strategy",
            "model",
            "jdk",
            "verdict",
            "complete",
            "guarantee",
            "executions",
            "seconds",
            "executionsPerSecond",
            "steps",
            "threads",
            "outcomes",
            "bugs",
            "kind",
            "message",
            "thread",
            "where",
            "schedule",
            "preemptions"
        }) {
            assertThat(bohr.read("result.json")).contains("\"" + field + "\": ");
        }
    }

    @Test
    void bothWaysOfRunningLocksAgree() throws Exception {
        check("locked", "--strategy", "dfs", "--allow", "x=1", "--allow", "x=2").exits(0);
        check(
                        "locked",
                        "--locks",
                        "jdk",
                        "--strategy",
                        "random",
                        "--executions",
                        "300",
                        "--allow",
                        "x=1",
                        "--allow",
                        "x=2")
                .exits(3);
        assertThat(bohr.read("result.json")).contains("\"x=1\": ", "\"x=2\": ");
    }

    @Test
    void timePassesAtAnyPointOrOnlyWhenIdle() throws Exception {
        check("sleeps", "--outcomes", "--strategy", "dfs").exits(0).says("x=0", "x=1");
        check("sleeps", "--time-passes", "idle", "--allow", "x=1", "--strategy", "dfs")
                .exits(0)
                .says("time passes only when no thread is enabled");
    }

    @Test
    void waitsMayReturnForNoReasonIfAskedFor() throws Exception {
        check("waits", "--allow", "x=1", "--strategy", "dfs").exits(0).says("no spurious wake-ups");
        check("waits", "--allow", "x=1", "--spurious").exits(1).says("the outcome is 'x=0', which is not allowed");
    }

    @Test
    void aBudgetEndsTheSearch() throws Exception {
        check("long_", "--executions", "100").exits(3).says("explored 100 executions");
        // All of it would take longer than anybody waits.
        check("long_", "--time", "2s").exits(3).says("no bug so far");
    }

    @Test
    void aSeedDecidesEverything() throws Exception {
        String[] traces = new String[2];
        for (int i = 0; i < 2; i++) {
            check("race", "--allow", "2", "--strategy", "random", "--seed", "7").exits(1);
            traces[i] = bohr.read("p.trace");
        }
        assertThat(traces[0]).isEqualTo(traces[1]);
    }

    @Test
    void wrongOptionsAreRefused() throws Exception {
        bohr.run("check", "P.java#race", "--strategy", "clairvoyant").exits(2).complains("clairvoyant");
        bohr.run("check", "P.java#race", "--frobnicate").exits(2).complains("Unknown option");
        assertThat(Files.exists(directory.resolve(".bohr"))).isFalse();
    }

    @Test
    void theDoctorFindsBohrWell() throws Exception {
        Tool.Run run = bohr.runProcess("doctor").exits(0);
        run.says("finds a lost update: ok", "replays it: ok");
        boolean continuations = Runtime.version().feature() >= 24;
        run.says(continuations ? "continuations" : "real threads");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void everyExecutionGetsTheSameArguments() throws Exception {
        bohr.write("Args.java", """
                public class Args {
                    static int x;
                    public static void main(String[] args) throws Exception {
                        if (!args[0].equals("a")) throw new AssertionError(args[0]);
                        args[0] = "changed";
                        Thread other = new Thread(() -> x = 1);
                        other.start();
                        x = 2;
                        other.join();
                        System.out.println(x);
                    }
                }
                """);
        for (String strategy : new String[] {"dfs", "optimal"}) {
            bohr.runInside("check", directory + "/Args.java", "--args", "a", "--strategy", strategy, "--outcomes")
                    .exits(0)
                    .says("all executions");
        }
    }
}
