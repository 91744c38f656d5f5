package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.bug;
import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class ParkingTests {
    private static volatile boolean unparked;

    /** Both orders: the trace of the outcome says which came first. */
    @Test
    void aPermitIsKeptOrEndsThePark() {
        Result result = everySchedule(() -> {
            boolean[] early = new boolean[1];
            Thread thread = Together.start(() -> {
                early[0] = unparked;
                LockSupport.park();
            });
            unparked = true;
            LockSupport.unpark(thread);
            thread.join();
            return early[0];
        });
        assertThat(result.bugs()).isEmpty();
        assertThat(result.complete()).isTrue();
        assertThat(result.outcomes()).containsOnlyKeys("true", "false");
    }

    @Test
    void permitsDoNotAddUp() {
        assertThat(bug(() -> {
                            Thread main = Thread.currentThread();
                            LockSupport.unpark(main);
                            LockSupport.unpark(main);
                            LockSupport.park();
                            LockSupport.park();
                            return null;
                        })
                        .message())
                .contains("main is parked");
    }

    @Test
    void aPermitGivenBeforeTheStartHasNoEffect() {
        assertThat(bug(() -> {
                            Thread thread = Together.thread(LockSupport::park);
                            LockSupport.unpark(thread);
                            thread.start();
                            thread.join();
                            return null;
                        })
                        .kind())
                .isEqualTo("deadlock");
    }

    @Test
    void aTimedParkEndsWithoutAPermit() {
        assertThat(outcomes(() -> {
                    LockSupport.parkNanos(1_000);
                    LockSupport.parkUntil(System.currentTimeMillis() + 1);
                    return "done";
                }))
                .containsExactly("done");
    }

    @Test
    void aPermitTakenByATimedParkIsGone() {
        assertThat(outcomes(() -> {
                    Thread main = Thread.currentThread();
                    Thread other = Together.start(() -> {
                        unparked = true;
                        LockSupport.unpark(main);
                    });
                    LockSupport.parkNanos(1_000);
                    boolean seen = unparked;
                    other.join();
                    return seen;
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    @Test
    void parkReturnsForNoReasonOnlyWhenAskedTo() {
        assertThat(outcomes(
                        () -> {
                            LockSupport.park();
                            return "woken";
                        },
                        options -> options.withSpurious(true)))
                .containsExactly("woken");
    }

    @Test
    void anInterruptEndsAParkAndKeepsTheFlag() {
        assertThat(outcomes(() -> {
                    boolean[] flag = new boolean[1];
                    Thread thread = Together.start(() -> {
                        LockSupport.park();
                        flag[0] = Thread.interrupted();
                    });
                    thread.interrupt();
                    thread.join();
                    return flag[0];
                }))
                .containsExactly("true");
    }
}
