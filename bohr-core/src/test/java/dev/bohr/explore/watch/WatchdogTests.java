package dev.bohr.explore.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** With a clock of its own: what passes on a machine that is busy with other things. */
class WatchdogTests {
    private static final long SECOND = 1_000_000_000L;

    private volatile boolean isOver;

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void awaitState(Thread thread, Thread.State state) {
        while (thread.getState() != state) {
            Thread.onSpinWait();
        }
    }

    private static void awaitProcessorTime(Thread thread, long nanos) {
        while (ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId()) < nanos) {
            LockSupport.parkNanos(1_000_000);
        }
    }

    /** Whether it is stuck after so many seconds, in which it was looked at as often as a check does. */
    private static boolean isStuckAfter(Watchdog watchdog, long steps, int fromSecond, int toSecond) {
        boolean isStuck = false;
        for (long now = fromSecond * SECOND; now <= toSecond * SECOND; now += SECOND / 10) {
            isStuck = watchdog.isStuck(steps, now);
        }
        return isStuck;
    }

    @Test
    void whoComputesOnABusyMachineIsWaitedFor() {
        Thread computing = start(() -> {
            while (!isOver) {
                Thread.onSpinWait();
            }
        });
        Watchdog watchdog = new Watchdog(computing, () -> null);
        assertThat(watchdog.isStuck(1, 0)).isFalse();
        assertThat(isStuckAfter(watchdog, 1, 0, 2)).isFalse();
        awaitProcessorTime(computing, SECOND / 2);
        assertThat(isStuckAfter(watchdog, 1, 2, 20)).isFalse();
        assertThat(watchdog.isStuck(2, 21 * SECOND)).isFalse();
        isOver = true;
    }

    @Test
    void whoWaitsOutsideOfJavaIsGivenUp() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread waiting = start(() -> {
                try {
                    socket.accept().close();
                } catch (SocketException e) {
                    // closed
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            Watchdog watchdog = new Watchdog(waiting, () -> null);
            assertThat(watchdog.isStuck(1, 0)).isFalse();
            assertThat(isStuckAfter(watchdog, 1, 0, 2)).isFalse();
            assertThat(isStuckAfter(watchdog, 1, 2, 500)).isTrue();
        }
    }

    @Test
    void whoParksIsGivenUpSoon() {
        Thread parked = start(LockSupport::park);
        awaitState(parked, Thread.State.WAITING);
        Watchdog watchdog = new Watchdog(parked, () -> null);
        assertThat(watchdog.isStuck(1, 0)).isFalse();
        assertThat(isStuckAfter(watchdog, 1, 0, 1)).isFalse();
        assertThat(isStuckAfter(watchdog, 1, 1, 3)).isTrue();
        LockSupport.unpark(parked);
    }

    @Test
    void whoIsLookedAtLateIsNotGivenUpForThat() {
        Thread parked = start(LockSupport::park);
        awaitState(parked, Thread.State.WAITING);
        Watchdog watchdog = new Watchdog(parked, () -> null);
        assertThat(watchdog.isStuck(1, 0)).isFalse();
        assertThat(watchdog.isStuck(1, 60 * SECOND)).isFalse();
        assertThat(isStuckAfter(watchdog, 1, 60, 63)).isTrue();
        LockSupport.unpark(parked);
    }
}
