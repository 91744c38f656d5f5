package dev.bohr.engine;

/**
 * Numbers for objects that were there before an execution, to tell them apart in loops. Their identity hashes will not do: an object that
 * was met in an earlier execution and has outlived it (a cache of the JDK's holds it) keeps the hash that it was given there, and
 * another has been given the same one since. A loop that goes from one to the other would be taken to stand still.
 *
 * <p>Open addressing over plain arrays, since collections of the JDK are woven.
 */
final class OldNumbers {
    /** Past so many all are forgotten, so that none is kept alive for ever: a loop then looks as if it had changed something, once. */
    private static final int MOST = 1 << 12;

    private Object[] objects = new Object[64];
    private int[] numbers = new int[64];
    private int size;
    private int last;

    int of(Object object) {
        int slot = slotOf(object);
        if (objects[slot] == null) {
            if (size * 2 >= objects.length) {
                makeRoom();
                slot = slotOf(object);
            }
            objects[slot] = object;
            numbers[slot] = ++last;
            size++;
        }
        return numbers[slot];
    }

    private int slotOf(Object object) {
        int mask = objects.length - 1;
        int slot = System.identityHashCode(object) * 0x9E3779B1 >>> 7 & mask;
        while (objects[slot] != null && objects[slot] != object) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void makeRoom() {
        Object[] before = objects;
        int[] numbersBefore = numbers;
        boolean forgets = before.length >= MOST * 2;
        objects = new Object[forgets ? 64 : before.length * 2];
        numbers = new int[objects.length];
        size = 0;
        for (int i = 0; i < before.length && !forgets; i++) {
            if (before[i] != null) {
                int slot = slotOf(before[i]);
                objects[slot] = before[i];
                numbers[slot] = numbersBefore[i];
                size++;
            }
        }
    }
}
