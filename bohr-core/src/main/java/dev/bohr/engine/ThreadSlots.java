package dev.bohr.engine;

/**
 * Numbers of threads that do not depend on the order in which different threads start others: by who starts a thread, and how many it has
 * started before.
 */
final class ThreadSlots {
    private int[] starters = new int[16];
    private int[] ordinals = new int[16];
    private int count;

    int of(int starter, int ordinal) {
        for (int i = 0; i < count; i++) {
            if (starters[i] == starter && ordinals[i] == ordinal) {
                return i;
            }
        }
        if (count == starters.length) {
            starters = Grown.copy(starters);
            ordinals = Grown.copy(ordinals);
        }
        starters[count] = starter;
        ordinals[count] = ordinal;
        return count++;
    }
}
