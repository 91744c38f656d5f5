package dev.bohr.tests.sync;

import static dev.bohr.tests.PrintingCase.of;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.model.Kind;
import dev.bohr.tests.PrintingCase;
import dev.bohr.tests.Virtual;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Daemon threads are cut off before any of their steps by the end of the last thread that is none. What programs print is their outcome; the
 * outcomes were found by hand. What daemons share is volatile or locked, so that all memory models agree.
 */
class DaemonTests {
    private static final List<String> MODELS = List.of(Options.SEQUENTIAL, "tso", "ra", Options.WEAK);
    private static final Object LOCK = new Object();

    private static volatile int x;
    private static volatile int y;
    private static int plainX;
    private static int plainY;

    private static Thread daemon(Together.Task task) {
        Thread thread = Together.thread(task);
        thread.setDaemon(true);
        return thread;
    }

    private static void print(Object text) {
        System.out.print(text);
    }

    private static Result check(Together.Task main, Options options) {
        return Bohr.check(program(main), options, Progress.SILENT);
    }

    private static Program program(Together.Task main) {
        return new Program(
                "program",
                () -> {
                    main.run();
                    return null;
                },
                false);
    }

    private static Options options(String strategy) {
        return Options.defaults()
                .withStrategy(strategy)
                .withOutcomes(true)
                .withContinueAfterBug(true)
                .withRaces(Options.Races.IGNORE);
    }

    private static Options graph(String model) {
        return options(Options.GRAPH).withModel(model);
    }

    private static void requireOutcomes(PrintingCase program, Options options, String as) {
        Result result = check(program.main(), options);
        assertThat(result.reason()).as(as).isEmpty();
        assertThat(result.bugs()).as(as).isEmpty();
        assertThat(result.complete()).as(as).isTrue();
        assertThat(result.outcomes().keySet()).as(as).isEqualTo(program.outcomes());
    }

    // ---- what daemons do

    static Stream<PrintingCase> cases() {
        return Stream.of(memory(), locks(), waiting(), threads()).flatMap(cases -> cases);
    }

    private static Stream<PrintingCase> memory() {
        return Stream.of(
                of(
                        "reads",
                        () -> {
                            daemon(() -> print(x)).start();
                            x = 1;
                        },
                        "",
                        "0",
                        "1"),
                of(
                        "writes",
                        () -> {
                            daemon(() -> {
                                        x = 1;
                                        print("d");
                                    })
                                    .start();
                            print(x);
                        },
                        "0",
                        "1",
                        "0d",
                        "d0",
                        "1d",
                        "d1"),
                of(
                        "goes round in a loop",
                        () -> {
                            daemon(() -> {
                                        while (true) {
                                            if (x == 1) {
                                                print("d");
                                                x = 2;
                                            }
                                        }
                                    })
                                    .start();
                            x = 1;
                        },
                        "",
                        "d"),
                of(
                        "is one of two",
                        () -> {
                            daemon(() -> {
                                        x = 1;
                                        print("a" + y);
                                    })
                                    .start();
                            daemon(() -> {
                                        y = 1;
                                        print("b" + x);
                                    })
                                    .start();
                        },
                        "",
                        "a0",
                        "a1",
                        "b0",
                        "b1",
                        "a0b1",
                        "a1b0",
                        "a1b1",
                        "b0a1",
                        "b1a0",
                        "b1a1"));
    }

    private static Stream<PrintingCase> locks() {
        return Stream.of(
                of(
                        "takes a lock",
                        () -> {
                            daemon(() -> {
                                        synchronized (LOCK) {
                                            print("a");
                                            print("b");
                                        }
                                    })
                                    .start();
                            synchronized (LOCK) {
                                print("m");
                            }
                        },
                        "m",
                        "ma",
                        "mab",
                        "abm"),
                of(
                        "waits for a lock that is never free again",
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            daemon(() -> {
                                        lock.lock();
                                        lock.unlock();
                                        print("d");
                                    })
                                    .start();
                            lock.lock();
                        },
                        "",
                        "d"),
                of(
                        "waits for some time",
                        () -> {
                            daemon(() -> {
                                        synchronized (LOCK) {
                                            LOCK.wait(5);
                                            print(x);
                                        }
                                    })
                                    .start();
                            synchronized (LOCK) {
                                x = 1;
                                LOCK.notify();
                            }
                        },
                        "",
                        "0",
                        "1"),
                of(
                        "notifies",
                        () -> {
                            daemon(() -> {
                                        synchronized (LOCK) {
                                            x = 1;
                                            LOCK.notifyAll();
                                        }
                                        print("d");
                                    })
                                    .start();
                            synchronized (LOCK) {
                                while (x == 0) {
                                    LOCK.wait();
                                }
                            }
                            print("m");
                        },
                        "m",
                        "dm",
                        "md"));
    }

    private static Stream<PrintingCase> waiting() {
        return Stream.of(
                of("waits for ever", () -> daemon(LockSupport::park).start(), ""),
                of(
                        "sleeps",
                        () -> daemon(() -> {
                                    Thread.sleep(5);
                                    print("d");
                                })
                                .start(),
                        "",
                        "d"),
                of(
                        "lets main go on",
                        () -> {
                            CountDownLatch latch = new CountDownLatch(1);
                            daemon(() -> {
                                        print("a");
                                        latch.countDown();
                                        print("b");
                                    })
                                    .start();
                            latch.await();
                        },
                        "a",
                        "ab"),
                of(
                        "waits for a permit",
                        () -> {
                            Semaphore permits = new Semaphore(0);
                            daemon(() -> {
                                        permits.acquire();
                                        print("d");
                                    })
                                    .start();
                            permits.release();
                        },
                        "",
                        "d"),
                of(
                        "is interrupted",
                        () -> {
                            Thread daemon = daemon(() -> {
                                try {
                                    Thread.sleep(5);
                                    print("d");
                                } catch (InterruptedException e) {
                                    print("i");
                                }
                            });
                            daemon.start();
                            daemon.interrupt();
                        },
                        "",
                        "d",
                        "i"));
    }

    private static Stream<PrintingCase> threads() {
        return Stream.of(
                of(
                        "starts a thread that is none",
                        () -> daemon(() -> {
                                    Thread thread = Together.thread(() -> print("u"));
                                    thread.setDaemon(false);
                                    thread.start();
                                    print("d");
                                })
                                .start(),
                        "",
                        "u",
                        "ud",
                        "du"),
                of(
                        "starts a thread that is none and waits for it for ever",
                        () -> {
                            CountDownLatch first = new CountDownLatch(1);
                            CountDownLatch second = new CountDownLatch(1);
                            daemon(() -> {
                                        first.countDown();
                                        Thread thread = Together.thread(() -> {
                                            second.await();
                                            print("u");
                                        });
                                        thread.setDaemon(false);
                                        thread.start();
                                        second.countDown();
                                    })
                                    .start();
                            first.await();
                            print("m");
                        },
                        "m",
                        "mu",
                        "um"),
                of(
                        "starts another",
                        () -> daemon(() -> {
                                    Thread.currentThread();
                                    daemon(() -> print("e")).start();
                                    print("d");
                                })
                                .start(),
                        "",
                        "d",
                        "e",
                        "de",
                        "ed"),
                of(
                        "joins main",
                        () -> {
                            Thread main = Thread.currentThread();
                            daemon(() -> {
                                        main.join();
                                        print("d");
                                    })
                                    .start();
                        },
                        ""),
                of(
                        "asks whether main is alive",
                        () -> {
                            Thread main = Thread.currentThread();
                            daemon(() -> print(main.isAlive())).start();
                        },
                        "",
                        "true"),
                of(
                        "joins one of two",
                        () -> {
                            Thread other = Together.start(() -> x = 1);
                            daemon(() -> {
                                        other.join();
                                        print("d");
                                    })
                                    .start();
                        },
                        "",
                        "d"),
                of(
                        "asks whether one of two is alive",
                        () -> {
                            Thread other = Together.start(() -> {});
                            daemon(() -> print(other.isAlive())).start();
                        },
                        "",
                        "true",
                        "false"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void itIsCutOffInExecutionGraphsUnderEveryModel(PrintingCase program) {
        for (String model : MODELS) {
            requireOutcomes(program, graph(model), model);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void otherSearchesSayTheSame(PrintingCase program) {
        for (String strategy : List.of("dfs", "optimal", "cb-dpor")) {
            requireOutcomes(program, options(strategy), strategy);
        }
    }

    /** Each waits for the end of another thread: only one of them can see it, because the program ends with the other. */
    @Test
    void whichUserThreadIsTheLastIsLeftOpen() {
        PrintingCase program = of(
                "two that join",
                () -> {
                    Thread main = Thread.currentThread();
                    Thread other = Together.start(() -> {});
                    daemon(() -> {
                                main.join();
                                print("m");
                            })
                            .start();
                    daemon(() -> {
                                other.join();
                                print("o");
                            })
                            .start();
                },
                "",
                "m",
                "o");
        MODELS.forEach(model -> requireOutcomes(program, graph(model), model));
        requireOutcomes(program, options("dfs"), "dfs");
    }

    @Test
    @EnabledForJreRange(minVersion = 24)
    void virtualThreadsAreCutOff() {
        requireOutcomes(of("virtual", () -> Virtual.start(() -> print("v")), "", "v"), graph(Options.WEAK), "jam");
    }

    /** A gate is no fence: the daemon's write may be put off past its read. */
    @ParameterizedTest
    @ValueSource(strings = {"tso", Options.WEAK})
    void aDaemonHasStoreBuffers(String model) {
        Together.Task main = () -> {
            daemon(() -> {
                        plainX = 1;
                        int seen = plainY;
                        print("d" + seen);
                    })
                    .start();
            plainY = 1;
            int seen = plainX;
            print("m" + seen);
        };
        assertThat(check(main, graph(model)).outcomes()).containsKeys("m0", "m1", "d0m0", "m0d0");
        assertThat(check(main, graph(Options.SEQUENTIAL)).outcomes())
                .containsKeys("m0", "m1", "d0m1")
                .doesNotContainKeys("d0m0", "m0d0");
    }

    @Test
    void hooksRunBesideDaemonsAndAfterAllOthers() {
        PrintingCase program = of(
                "hook",
                () -> {
                    Runtime.getRuntime().addShutdownHook(Together.thread(() -> print("h" + plainX + y)));
                    daemon(() -> {
                                y = 1;
                                print("d");
                            })
                            .start();
                    plainX = 1;
                },
                "h10",
                "h11",
                "dh10",
                "dh11",
                "h10d",
                "h11d");
        MODELS.forEach(model -> requireOutcomes(program, graph(model), model));
        requireOutcomes(program, options("dfs"), "dfs");
    }

    // ---- counts

    /** Nothing is left that could be cut off: the end of the program is not asked for. */
    @Test
    void oneThatMainWaitsForCostsNothing() {
        assertThat(executionsIfJoined(true)).isEqualTo(executionsIfJoined(false));
    }

    private static long executionsIfJoined(boolean isDaemon) {
        Result result = check(
                () -> {
                    Thread thread = Together.thread(() -> {
                        x = 1;
                        print(y);
                    });
                    thread.setDaemon(isDaemon);
                    thread.start();
                    y = 1;
                    print(x);
                    thread.join();
                },
                graph(Options.SEQUENTIAL));
        assertThat(result.complete()).isTrue();
        return result.executions();
    }

    /** One for each class, as the search that is optimal has. */
    @Test
    void eachGraphIsMetOnce() {
        PrintingCase program = cases().filter(each -> each.name().equals("is one of two"))
                .findFirst()
                .orElseThrow();
        Result graphs = check(program.main(), graph(Options.SEQUENTIAL));
        Result optimal = check(program.main(), options("optimal"));
        assertThat(graphs.executions())
                .isEqualTo(graphs.explored().classes())
                .isEqualTo(optimal.executions())
                .isEqualTo(31);
    }

    // ---- bugs

    @ParameterizedTest
    @ValueSource(strings = {Options.SEQUENTIAL, "tso", "ra", Options.WEAK})
    void aBugOfADaemonIsFoundAndReplayed(String model) {
        Together.Task main = () -> {
            daemon(() -> {
                        if (x == 1) {
                            throw new IllegalStateException("blown up");
                        }
                    })
                    .start();
            daemon(() -> x = 2).start();
            x = 1;
        };
        Bug bug = check(main, graph(model)).bugs().get(0);
        assertThat(bug.trace().header().options()).contains("learned=ends-of-user-threads");
        // The program ends after what the daemon did.
        assertThat(bug.trace().event(bug.trace().events().size()).kind()).isEqualTo(Kind.END);
        assertThat(bug.trace().event(bug.trace().events().size()).thread()).isZero();
        assertThat(replayed(program(main), bug, model)).contains("blown up");
    }

    @ParameterizedTest
    @ValueSource(strings = {Options.SEQUENTIAL, Options.WEAK})
    void thatItWasCutOffIsReplayedToTheEnd(String model) {
        Program program = new Program(
                "program",
                () -> {
                    daemon(() -> {
                                print("a");
                                print("b");
                            })
                            .start();
                    daemon(() -> print("c")).start();
                    return null;
                },
                false,
                outcome -> outcome.equals("ca") ? "not allowed" : "");
        Bug bug = Bohr.check(program, graph(model), Progress.SILENT).bugs().get(0);
        assertThat(replayed(program, bug, model)).isEqualTo(bug.message()).contains("ca");
    }

    private static String replayed(Program program, Bug bug, String model) {
        return Bohr.replay(program, bug.trace(), graph(model)).bugs().get(0).message();
    }

    @Test
    void aDeadlockWithADaemonIsOne() {
        Result result = check(
                () -> {
                    ReentrantLock lock = new ReentrantLock();
                    daemon(lock::lock).start();
                    lock.lock();
                    print("m");
                },
                graph(Options.WEAK));
        assertThat(result.outcomes().keySet()).containsExactly("m");
        assertThat(result.bugs()).hasSize(1);
        assertThat(result.bugs().get(0).kind()).isEqualTo("deadlock");
    }

    // ---- in pieces

    @Test
    void aSearchGoesOnWhereItWasStopped(@TempDir Path directory) {
        Together.Task main = cases().filter(each -> each.name().equals("is one of two"))
                .findFirst()
                .orElseThrow()
                .main();
        Path file = directory.resolve("checkpoint");
        Options options = graph(Options.SEQUENTIAL).withCheckpoint(Optional.of(file));
        Result result = check(main, options.withExecutions(7));
        for (int executions = 14; Files.exists(file); executions += 7) {
            result = check(main, options.withExecutions(executions));
        }
        assertThat(result.complete()).isTrue();
        assertThat(result.executions()).isEqualTo(31);
        assertThat(result.outcomes()).hasSize(11);
    }
}
