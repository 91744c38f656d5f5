package dev.bohr.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** With a clock of its own: what passes on a machine that is busy with other things. */
class WatchTests {
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

    @Test
    void whoComputesOnABusyMachineIsWaitedFor() {
        Thread computing = start(() -> {
            while (!isOver) {
                Thread.onSpinWait();
            }
        });
        Watch watch = new Watch(computing, () -> null);
        assertThat(watch.isStuck(1, 0)).isFalse();
        assertThat(watch.isStuck(1, 2 * SECOND)).isFalse();
        awaitProcessorTime(computing, SECOND / 2);
        assertThat(watch.isStuck(1, 20 * SECOND)).isFalse();
        assertThat(watch.isStuck(2, 21 * SECOND)).isFalse();
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
            Watch watch = new Watch(waiting, () -> null);
            assertThat(watch.isStuck(1, 0)).isFalse();
            assertThat(watch.isStuck(1, 2 * SECOND)).isFalse();
            assertThat(watch.isStuck(1, 500 * SECOND)).isTrue();
        }
    }

    @Test
    void whoParksIsGivenUpSoon() {
        Thread parked = start(LockSupport::park);
        awaitState(parked, Thread.State.WAITING);
        Watch watch = new Watch(parked, () -> null);
        assertThat(watch.isStuck(1, 0)).isFalse();
        assertThat(watch.isStuck(1, SECOND)).isFalse();
        assertThat(watch.isStuck(1, 3 * SECOND)).isTrue();
        LockSupport.unpark(parked);
    }
}
