package dev.bohr.tests.closed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Shutdown hooks belong to their execution: run at its end as at that of a JVM, and never by the real one. */
class ShutdownHookTests {
    private static volatile int value;

    private static void atExit(Together.Task task) {
        Runtime.getRuntime().addShutdownHook(Together.thread(task));
    }

    private static void require(boolean condition) {
        if (!condition) {
            throw new IllegalStateException("value is " + value);
        }
    }

    @Test
    void aHookRunsAfterAllThreadsThatAreNoDaemons() {
        assertThat(Checking.outcomes(() -> {
                    atExit(() -> require(value == 1));
                    Together.start(() -> value = 1);
                    return null;
                }))
                .containsExactly("null");
    }

    @Test
    void whatAHookThrowsIsABug() {
        Bug bug = Checking.bug(() -> {
            atExit(() -> {
                throw new IllegalStateException("in the hook");
            });
            return null;
        });
        assertThat(bug.message()).contains("in the hook");
    }

    @Test
    void aHookRunsBesideDaemons() {
        Bug bug = Checking.bug(() -> {
            atExit(() -> {
                int before = value;
                require(before == value);
            });
            Thread daemon = Together.thread(() -> value = 1);
            daemon.setDaemon(true);
            daemon.start();
            return null;
        });
        assertThat(bug.message()).contains("value is 1");
    }

    @Test
    void hooksRunBesideEachOther() {
        Bug bug = Checking.bug(() -> {
            atExit(() -> value = 1);
            atExit(() -> require(value == 0));
            return null;
        });
        assertThat(bug.message()).contains("value is 1");
    }

    @Test
    void exitRunsHooksAndHaltDoesNot() {
        assertThat(Checking.bug(() -> {
                            atExit(() -> require(false));
                            System.exit(0);
                            return null;
                        })
                        .message())
                .contains("value is 0");
        assertThat(Checking.everySchedule(() -> {
                            atExit(() -> require(false));
                            Runtime.getRuntime().halt(0);
                            return null;
                        })
                        .verdict())
                .isEqualTo(Result.Verdict.OK);
    }

    @Test
    void exitInAHookIsADeadlock() {
        Bug bug = Checking.bug(() -> {
            atExit(() -> System.exit(0));
            return null;
        });
        assertThat(bug.kind()).isEqualTo("deadlock");
    }

    @Test
    void hooksAreRefusedAndRemovedAsTheJvmDoes() {
        assertThat(Checking.outcomes(() -> {
                    Thread hook = Together.thread(() -> require(false));
                    Runtime runtime = Runtime.getRuntime();
                    runtime.addShutdownHook(hook);
                    String second = "";
                    try {
                        runtime.addShutdownHook(hook);
                    } catch (IllegalArgumentException e) {
                        second = e.getMessage();
                    }
                    atExit(() -> {
                        try {
                            atExit(() -> {});
                            require(false);
                        } catch (IllegalStateException e) {
                            require(e.getMessage().equals("Shutdown in progress"));
                        }
                    });
                    return second + " " + runtime.removeShutdownHook(hook) + " " + runtime.removeShutdownHook(hook);
                }))
                .containsExactly("Hook previously registered true false");
    }

    @Test
    void theJvmNeverSeesThem() throws Exception {
        int before = realHooks().size();
        Result result = Checking.check(
                () -> {
                    atExit(() -> value++);
                    return null;
                },
                Options.defaults().withStrategy("random").withExecutions(500));
        assertThat(result.verdict()).as(result.reason()).isEqualTo(Result.Verdict.BUDGET);
        assertThat(realHooks()).hasSize(before);
    }

    static final class Registers {
        static final boolean DONE = register();

        private static boolean register() {
            atExit(() -> require(false));
            return true;
        }
    }

    @Test
    void oneThatAnInitialiserAddsIsSaidNotToRun() throws Exception {
        int before = realHooks().size();
        Result result = Checking.everySchedule(() -> Registers.DONE);
        assertThat(result.outside())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("adds a shutdown hook in a class initialiser, which is never run");
        assertThat(realHooks()).hasSize(before);
    }

    /** The JVM's own list; the agent opens java.base to Bohr, and so to this. */
    private static Map<?, ?> realHooks() throws Exception {
        dev.bohr.hooks.Installation.openTo(ShutdownHookTests.class.getModule());
        var field = Class.forName("java.lang.ApplicationShutdownHooks").getDeclaredField("hooks");
        field.setAccessible(true);
        return (Map<?, ?>) field.get(null);
    }
}
