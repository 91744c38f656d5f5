package dev.bohr.bench.programs;

/**
 * Programs that no search completes, for measuring what one execution costs and what stays of many: three threads on the
 * data structures of the other programs.
 */
public final class Larger {
    private Larger() {}

    /** Plain accesses, all of which conflict. */
    public static void racyCounter() {
        RacyCounter counter = new RacyCounter();
        threeTimes(() -> {
            for (int i = 0; i < 6; i++) {
                counter.increment();
            }
        });
    }

    /** Threads that block. */
    public static void lockedCounter() {
        LockedCounter counter = new LockedCounter();
        threeTimes(() -> {
            for (int i = 0; i < 6; i++) {
                counter.increment();
            }
        });
    }

    /** Compare-and-set that fails, and loops that go round again. */
    public static void treiberStack() {
        TreiberStack stack = new TreiberStack();
        threeTimes(() -> {
            stack.push(1);
            stack.pop();
            stack.push(2);
            stack.pop();
        });
    }

    /** The same, with a dozen places. */
    public static void michaelScottQueue() {
        MichaelScottQueue queue = new MichaelScottQueue();
        threeTimes(() -> {
            queue.enqueue(1);
            queue.dequeue();
            queue.enqueue(2);
        });
    }

    /** Each thread has a place of its own, which it could share but does not: most steps do not depend on each other. */
    public static void mostlyAlone() {
        RacyCounter shared = new RacyCounter();
        RacyCounter[] own = {new RacyCounter(), new RacyCounter(), new RacyCounter()};
        Thread[] threads = new Thread[own.length];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 6; j++) {
                    own[mine].increment();
                }
                shared.increment();
                shared.increment();
                shared.increment();
            });
        }
        startAndJoin(threads);
    }

    /** An execution of any length: two threads that each increment a counter so often. */
    public static void deep(int increments) {
        RacyCounter counter = new RacyCounter();
        Runnable often = () -> {
            for (int i = 0; i < increments; i++) {
                counter.increment();
            }
        };
        TwoThreads.run(often, often);
    }

    private static void threeTimes(Runnable task) {
        startAndJoin(new Thread(task), new Thread(task), new Thread(task));
    }

    private static void startAndJoin(Thread... threads) {
        for (Thread thread : threads) {
            thread.start();
        }
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }
}
