package dev.bohr.tests.sync;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Daemon threads that end, or nearly so, without a point: they do all of it when they are started. Whatever others can see of that
 * comes later, or not at all, in some executions.
 */
class SilentDaemonTests {
    private static final List<String> STRATEGIES =
            List.of("auto", "optimal", "source", "dpor", "cb-dpor", "icb", "dfs", Options.GRAPH);

    private static volatile int x;

    private static Thread startDaemon(Together.Task task) {
        Thread thread = Together.thread(task);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void print(Object text) {
        System.out.print(text);
    }

    static Stream<PrintingCase> cases() {
        return Stream.of(
                of(
                        "does nothing",
                        () -> {
                            startDaemon(() -> {});
                            print("m");
                        },
                        "m"),
                of(
                        "is asked whether it is alive",
                        () -> {
                            Thread daemon = startDaemon(() -> {});
                            print(daemon.isAlive());
                        },
                        "true",
                        "false"),
                of(
                        "is joined",
                        () -> {
                            startDaemon(() -> {}).join();
                            print("m");
                        },
                        "m"),
                of(
                        "has a name",
                        () -> {
                            Thread daemon =
                                    startDaemon(() -> Thread.currentThread().setName("new"));
                            boolean isNew = daemon.getName().equals("new");
                            print(isNew);
                        },
                        "true",
                        "false"),
                of(
                        "fails, and is heard",
                        () -> {
                            Thread daemon = Together.thread(() -> {
                                throw new IllegalStateException();
                            });
                            daemon.setDaemon(true);
                            daemon.setUncaughtExceptionHandler((thread, e) -> print("d"));
                            daemon.start();
                            print("m");
                        },
                        "m",
                        "dm",
                        "md"),
                of(
                        "starts another",
                        () -> {
                            startDaemon(() -> Together.start(() -> print("t")));
                            print("m");
                        },
                        "m",
                        "mt",
                        "tm"),
                of(
                        "starts one that does nothing, which then writes",
                        () -> {
                            startDaemon(() -> {
                                startDaemon(() -> {});
                                x = 1;
                            });
                            print(x);
                        },
                        "0",
                        "1"));
    }

    private static Result check(Together.Task main, String strategy) {
        return Bohr.check(
                new Program(
                        "program",
                        () -> {
                            main.run();
                            return null;
                        },
                        false),
                Options.defaults()
                        .withStrategy(strategy)
                        .withOutcomes(true)
                        .withContinueAfterBug(true)
                        .withRaces(Options.Races.IGNORE),
                Progress.SILENT);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everySearchFindsAllOutcomes(PrintingCase program) {
        for (String strategy : STRATEGIES) {
            requireOutcomes(program, strategy);
        }
    }

    private static void requireOutcomes(PrintingCase program, String strategy) {
        Result result = check(program.main(), strategy);
        assertThat(result.reason()).as(strategy).isEmpty();
        assertThat(result.bugs()).as(strategy).isEmpty();
        assertThat(result.complete()).as(strategy).isTrue();
        assertThat(result.outcomes().keySet()).as(strategy).isEqualTo(program.outcomes());
    }

    /** Execution graphs do not say where an exit cuts off others, and are not called all then. */
    @Test
    void oneThatExitsIsNoReasonToStartWithThat() {
        PrintingCase program = of(
                "exits",
                () -> {
                    startDaemon(() -> System.exit(0));
                    print("m");
                    print("n");
                },
                "",
                "m",
                "mn");
        STRATEGIES.stream()
                .filter(strategy -> !strategy.equals(Options.GRAPH))
                .forEach(strategy -> requireOutcomes(program, strategy));
        assertThat(check(program.main(), Options.GRAPH).complete()).isFalse();
    }
}
