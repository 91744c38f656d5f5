package dev.bohr.strategy.filter;

/**
 * Fingerprints, each with a number that only grows, in no more memory than allowed. When that is full nothing new is
 * remembered: what follows is then explored once more than needed, and nothing is lost.
 */
final class SeenStates {
    private static final int BYTES_EACH = Long.BYTES + 1;
    private static final int SMALLEST = 1 << 10;

    private final int mostSlots;
    /** 0 where there is none. */
    private long[] keys;

    private byte[] numbers;
    private int size;

    SeenStates(int megabytes) {
        long slots = ((long) megabytes << 20) / BYTES_EACH;
        mostSlots = (int) Math.max(SMALLEST, Math.min(1 << 30, Long.highestOneBit(slots)));
        clear();
    }

    void clear() {
        keys = new long[SMALLEST];
        numbers = new byte[SMALLEST];
        size = 0;
    }

    /** Whether the fingerprint was here before with at least this number, from 0 to 127; if not, it is from now on. */
    boolean wasHere(long fingerprint, int number) {
        long key = fingerprint == 0 ? 1 : fingerprint;
        int slot = slot(key);
        if (keys[slot] == key) {
            boolean was = numbers[slot] >= number;
            numbers[slot] = (byte) Math.max(numbers[slot], number);
            return was;
        }
        if (size * 2 >= keys.length && !grow()) {
            return false;
        }
        slot = slot(key);
        keys[slot] = key;
        numbers[slot] = (byte) number;
        size++;
        return false;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key ^ key >>> 32) & mask;
        while (keys[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** While the larger table is filled the smaller one is there, too: the last growth must leave room for that. */
    private boolean grow() {
        if (keys.length * 2L > mostSlots) {
            return false;
        }
        long[] keysThen = keys;
        byte[] numbersThen = numbers;
        keys = new long[keysThen.length * 2];
        numbers = new byte[keys.length];
        for (int i = 0; i < keysThen.length; i++) {
            if (keysThen[i] != 0) {
                int slot = slot(keysThen[i]);
                keys[slot] = keysThen[i];
                numbers[slot] = numbersThen[i];
            }
        }
        return true;
    }
}
