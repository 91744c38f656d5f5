package dev.bohr.engine;

/** Numbers of threads. Asked with the managed mark on, so without collections of the JDK. */
final class ThreadSet {
    private long[] words = new long[1];

    void clear() {
        for (int i = 0; i < words.length; i++) {
            words[i] = 0;
        }
    }

    void add(int number) {
        int word = number >> 6;
        if (word >= words.length) {
            long[] more = new long[Integer.highestOneBit(word) * 2];
            System.arraycopy(words, 0, more, 0, words.length);
            words = more;
        }
        words[word] |= 1L << number;
    }

    boolean contains(int number) {
        return number >> 6 < words.length && (words[number >> 6] >>> number & 1) != 0;
    }

    /** The smallest that is not smaller than the given one; -1 if there is none. */
    int next(int from) {
        for (int word = from >> 6; word < words.length; word++) {
            long rest = words[word] & (word == from >> 6 ? -1L << from : -1L);
            if (rest != 0) {
                return word * Long.SIZE + Long.numberOfTrailingZeros(rest);
            }
        }
        return -1;
    }
}
