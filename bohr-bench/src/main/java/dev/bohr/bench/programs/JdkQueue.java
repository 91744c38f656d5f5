package dev.bohr.bench.programs;

import java.util.concurrent.ConcurrentLinkedQueue;

/** The JDK's {@code ConcurrentLinkedQueue}, used by two threads with three operations each. */
public final class JdkQueue {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    public void offer(int value) {
        queue.offer(value);
    }

    /** Returns -1 if there is nothing to return. */
    public int poll() {
        Integer value = queue.poll();
        return value == null ? -1 : value;
    }

    /** The program; the Lincheck side has the same operations in {@code LincheckScenario}. */
    public static void run() {
        JdkQueue queue = new JdkQueue();
        TwoThreads.run(
                () -> {
                    queue.offer(1);
                    queue.poll();
                    queue.offer(2);
                },
                () -> {
                    queue.offer(3);
                    queue.poll();
                    queue.poll();
                });
    }
}
