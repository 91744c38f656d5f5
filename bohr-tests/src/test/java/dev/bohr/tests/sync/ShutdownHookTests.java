package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.bug;
import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.tests.Together;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Shutdown hooks belong to their execution: they run at its end, under control, and the JVM never hears of them. */
class ShutdownHookTests {
    private static int x;

    private static void atEnd(Together.Task task) {
        Runtime.getRuntime().addShutdownHook(Together.thread(task));
    }

    @Test
    void aHookRunsAfterAllOtherThreads() {
        assertThat(everySchedule(() -> {
                            atEnd(() -> {
                                if (x != 1) {
                                    throw new IllegalStateException("too early");
                                }
                            });
                            Together.start(() -> x = 1);
                            return null;
                        })
                        .bugs())
                .isEmpty();
    }

    @Test
    void whatAHookThrowsIsABug() {
        assertThat(bug(() -> {
                            atEnd(() -> {
                                throw new IllegalStateException("in the hook");
                            });
                            return null;
                        })
                        .message())
                .contains("in the hook");
    }

    @Test
    void hooksRaceWithEachOther() {
        assertThat(bug(() -> {
                            ReentrantLock a = new ReentrantLock();
                            ReentrantLock b = new ReentrantLock();
                            atEnd(() -> {
                                a.lock();
                                b.lock();
                                b.unlock();
                                a.unlock();
                            });
                            atEnd(() -> {
                                b.lock();
                                a.lock();
                                a.unlock();
                                b.unlock();
                            });
                            return null;
                        })
                        .kind())
                .isEqualTo("deadlock");
    }

    @Test
    void aHookThatIsRemovedDoesNotRun() {
        assertThat(outcomes(() -> {
                    Thread hook = Together.thread(() -> {
                        throw new IllegalStateException("removed");
                    });
                    Runtime.getRuntime().addShutdownHook(hook);
                    assertThatThrownBy(() -> Runtime.getRuntime().addShutdownHook(hook))
                            .isInstanceOf(IllegalArgumentException.class);
                    return Runtime.getRuntime().removeShutdownHook(hook) + " "
                            + Runtime.getRuntime().removeShutdownHook(hook);
                }))
                .containsExactly("true false");
    }

    @Test
    void noHookCanBeAddedByAHook() {
        assertThat(bug(() -> {
                            atEnd(() -> atEnd(() -> {}));
                            return null;
                        })
                        .message())
                .contains("Shutdown in progress");
    }
}
