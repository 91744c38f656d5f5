package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Resource;
import java.util.Arrays;

/** The threads that wait on a monitor or a condition, longest first. */
final class WaitSet implements Resource {
    private ManagedThread[] waiting = new ManagedThread[4];
    private int size;

    /** Waiting ends by being signalled, which makes the thread ask for the lock instead, or by giving up. */
    @Override
    public boolean admits(ManagedThread thread) {
        return false;
    }

    void add(ManagedThread thread) {
        if (size == waiting.length) {
            waiting = Arrays.copyOf(waiting, size * 2);
        }
        waiting[size++] = thread;
    }

    ManagedThread remove(int index) {
        ManagedThread thread = waiting[index];
        System.arraycopy(waiting, index + 1, waiting, index, --size - index);
        waiting[size] = null;
        return thread;
    }

    void remove(ManagedThread thread) {
        for (int i = 0; i < size; i++) {
            if (waiting[i] == thread) {
                remove(i);
                return;
            }
        }
    }

    Thread[] threads() {
        Thread[] threads = new Thread[size];
        for (int i = 0; i < size; i++) {
            threads[i] = waiting[i].thread();
        }
        return threads;
    }

    int size() {
        return size;
    }
}
