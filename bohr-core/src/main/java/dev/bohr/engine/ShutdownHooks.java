package dev.bohr.engine;

/**
 * The threads that the program wants started at its end. The JVM never hears of them: it would run those of all executions when
 * it ends itself.
 */
final class ShutdownHooks {
    private Thread[] hooks = new Thread[2];
    private int count;
    private boolean begun;

    void reset() {
        while (count > 0) {
            hooks[--count] = null;
        }
        begun = false;
    }

    void add(Thread hook) {
        requireTime();
        if (find(hook) >= 0) {
            throw new IllegalArgumentException("Hook previously registered");
        }
        if (count == hooks.length) {
            hooks = Grown.copy(hooks);
        }
        hooks[count++] = hook;
    }

    boolean remove(Thread hook) {
        requireTime();
        int found = find(hook);
        if (found < 0) {
            return false;
        }
        hooks[found] = hooks[--count];
        hooks[count] = null;
        return true;
    }

    private void requireTime() {
        if (begun) {
            throw new IllegalStateException("Shutdown in progress");
        }
    }

    private int find(Thread hook) {
        int i = count - 1;
        while (i >= 0 && hooks[i] != hook) {
            i--;
        }
        return i;
    }

    /** From now on none can be added; returns how many there are. */
    int begin() {
        int due = begun ? 0 : count;
        begun = true;
        return due;
    }

    Thread get(int index) {
        return hooks[index];
    }
}
