package dev.bohr.tests.closed;

import static dev.bohr.tests.PrintingCase.of;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.PrintingCase;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every search finds every order of what shutdown hooks do. What programs print is their outcome; the outcomes were found by hand. */
class HookOrderTests {
    private static final List<String> STRATEGIES =
            List.of("auto", "optimal", "source", "dpor", "cb-dpor", "icb", "dfs");

    private static final List<String> MODELS = List.of(Options.SEQUENTIAL, "tso", "ra", Options.WEAK);

    private static volatile int x;
    private static volatile int y;
    private static int plain;

    private static void atExit(Together.Task task) {
        Runtime.getRuntime().addShutdownHook(Together.thread(task));
    }

    private static void startDaemon(Together.Task task) {
        Thread thread = Together.thread(task);
        thread.setDaemon(true);
        thread.start();
    }

    private static void print(Object text) {
        System.out.print(text);
    }

    /** All threads that are no daemons end. */
    static Stream<PrintingCase> afterAll() {
        return Stream.of(
                of(
                        "two print",
                        () -> {
                            atExit(() -> print("a"));
                            atExit(() -> print("b"));
                        },
                        "ab",
                        "ba"),
                of(
                        "three print",
                        () -> {
                            atExit(() -> print("a"));
                            atExit(() -> print("b"));
                            atExit(() -> print("c"));
                        },
                        "abc",
                        "acb",
                        "bac",
                        "bca",
                        "cab",
                        "cba"),
                of(
                        "one sees what the other writes, in this order and in that",
                        () -> {
                            atExit(() -> {
                                x = 1;
                                print("a" + y);
                            });
                            atExit(() -> {
                                y = 1;
                                print("b" + x);
                            });
                        },
                        "a0b1",
                        "a1b0",
                        "a1b1",
                        "b1a0",
                        "b0a1",
                        "b1a1"),
                of(
                        "after two threads",
                        () -> {
                            atExit(() -> print("a" + plain));
                            atExit(() -> print("b" + plain));
                            Together.start(() -> {
                                print("t");
                                plain = 1;
                            });
                            print("m");
                        },
                        "tma1b1",
                        "tmb1a1",
                        "mta1b1",
                        "mtb1a1"),
                of(
                        "added by two threads",
                        () -> {
                            Together.start(() -> atExit(() -> print("a")));
                            atExit(() -> print("b"));
                        },
                        "ab",
                        "ba"),
                of(
                        "with a daemon",
                        () -> {
                            atExit(() -> print("a"));
                            atExit(() -> print("b"));
                            startDaemon(() -> print("d"));
                        },
                        "ab",
                        "ba",
                        "dab",
                        "adb",
                        "abd",
                        "dba",
                        "bda",
                        "bad"),
                of(
                        "exit of one that is alone",
                        () -> {
                            atExit(() -> print("a"));
                            atExit(() -> print("b"));
                            Together.start(() -> print("t")).join();
                            System.exit(0);
                        },
                        "tab",
                        "tba"),
                of(
                        "added by a daemon",
                        () -> {
                            atExit(() -> print("a"));
                            startDaemon(() -> {
                                try {
                                    atExit(() -> print("d"));
                                } catch (IllegalStateException e) {
                                    print("!");
                                }
                            });
                        },
                        "a",
                        "ad",
                        "da",
                        "!a",
                        "a!"));
    }

    /** Threads that are no daemons are cut off, too. */
    static Stream<PrintingCase> beforeOthersEnd() {
        return Stream.of(
                of(
                        "one starts a thread, which is not waited for",
                        () -> {
                            atExit(() -> Together.start(() -> print("t")));
                            atExit(() -> print("b"));
                        },
                        "b",
                        "tb",
                        "bt"),
                of(
                        "exit beside another thread",
                        () -> {
                            atExit(() -> print("h"));
                            Together.start(() -> {
                                print("t");
                                print("u");
                            });
                            System.exit(0);
                        },
                        "h",
                        "th",
                        "ht",
                        "tuh",
                        "thu",
                        "htu"),
                of(
                        "exit with two",
                        () -> {
                            atExit(() -> print("a"));
                            atExit(() -> print("b"));
                            Together.start(() -> print("t"));
                            System.exit(0);
                        },
                        "ab",
                        "tab",
                        "atb",
                        "abt",
                        "ba",
                        "tba",
                        "bta",
                        "bat"),
                of(
                        "exit after a write",
                        () -> {
                            Together.start(() -> {
                                if (x == 1) {
                                    print("s");
                                }
                            });
                            x = 1;
                            System.exit(0);
                        },
                        "",
                        "s"),
                of(
                        "exit with hook after a write",
                        () -> {
                            Together.start(() -> {
                                if (x == 1) {
                                    atExit(() -> print("s"));
                                }
                            });
                            x = 1;
                            System.exit(0);
                        },
                        "",
                        "s"),
                of(
                        "two exit",
                        () -> {
                            atExit(() -> print("a"));
                            atExit(() -> print("b"));
                            Together.start(() -> {
                                print("t");
                                System.exit(0);
                            });
                            System.exit(0);
                        },
                        "ab",
                        "tab",
                        "atb",
                        "abt",
                        "ba",
                        "tba",
                        "bta",
                        "bat"));
    }

    private static Result check(PrintingCase program, Options options) {
        return Bohr.check(
                new Program(
                        "program",
                        () -> {
                            program.main().run();
                            return null;
                        },
                        false),
                options.withOutcomes(true).withContinueAfterBug(true).withRaces(Options.Races.IGNORE),
                Progress.SILENT);
    }

    private static void requireOutcomes(PrintingCase program, Options options, String as) {
        Result result = check(program, options);
        assertThat(result.reason()).as(as).isEmpty();
        assertThat(result.bugs()).as(as).isEmpty();
        assertThat(result.complete()).as(as).isTrue();
        assertThat(result.outcomes().keySet()).as(as).isEqualTo(program.outcomes());
    }

    private static Options graph(String model) {
        return Options.defaults().withStrategy(Options.GRAPH).withModel(model);
    }

    @ParameterizedTest
    @MethodSource({"afterAll", "beforeOthersEnd"})
    void everySearchFindsAllOutcomes(PrintingCase program) {
        STRATEGIES.forEach(
                strategy -> requireOutcomes(program, Options.defaults().withStrategy(strategy), strategy));
    }

    @ParameterizedTest
    @MethodSource("afterAll")
    void soDoGraphs(PrintingCase program) {
        MODELS.forEach(model -> requireOutcomes(program, graph(model), model));
    }

    @ParameterizedTest
    @MethodSource("beforeOthersEnd")
    void graphsThatEndTooEarlyAreNotCalledAll(PrintingCase program) {
        for (String model : MODELS) {
            Result result = check(program, graph(model));
            assertThat(result.complete()).as(model).isFalse();
            assertThat(program.outcomes())
                    .as(model)
                    .containsAll(result.outcomes().keySet());
        }
    }
}
