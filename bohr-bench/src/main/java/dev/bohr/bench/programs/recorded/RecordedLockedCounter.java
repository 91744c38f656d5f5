package dev.bohr.bench.programs.recorded;

import dev.bohr.bench.programs.LockedCounter;
import dev.bohr.bench.programs.TwoThreads;
import dev.bohr.bench.recording.AccessRecorder;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The twin of {@link LockedCounter}. The lock is recorded while it is held, when no other thread can have it: so the order is
 * right even under a tool that switches threads within the lock's own code.
 */
public final class RecordedLockedCounter {
    private final ReentrantLock lock = new ReentrantLock();
    private final long lockPlace;
    private final long countPlace;
    private int count;

    public RecordedLockedCounter() {
        AccessRecorder.begin();
        lockPlace = AccessRecorder.place();
        countPlace = AccessRecorder.place();
    }

    public void increment(int thread) {
        lock.lock();
        AccessRecorder.wrote(thread, lockPlace);
        try {
            int seen = count;
            AccessRecorder.read(thread, countPlace);
            count = seen + 1;
            AccessRecorder.wrote(thread, countPlace);
        } finally {
            AccessRecorder.wrote(thread, lockPlace);
            lock.unlock();
        }
    }

    public static void run() {
        RecordedLockedCounter counter = new RecordedLockedCounter();
        TwoThreads.run(() -> counter.threeTimes(0), () -> counter.threeTimes(1));
    }

    private void threeTimes(int thread) {
        increment(thread);
        increment(thread);
        increment(thread);
    }
}
