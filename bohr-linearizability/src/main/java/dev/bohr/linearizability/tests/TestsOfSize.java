package dev.bohr.linearizability.tests;

import java.util.Arrays;

/**
 * All tests of one size by the letters of an {@link Alphabet}: so many calls at first, so many calls of each thread. Threads with equally
 * many calls are in alphabetical order, so that of tests that are the same but for the order of threads there is one. Operations of a
 * group are in one thread only.
 */
final class TestsOfSize {
    private final Alphabet alphabet;
    private final int[] initial;
    private final int[][] threads;
    /** The groups of the threads before each, one bit for each group. */
    private final int[] used;

    private boolean begun;

    /** @param lengths of the threads, from the longest to the shortest */
    TestsOfSize(Alphabet alphabet, int initial, int[] lengths) {
        this.alphabet = alphabet;
        this.initial = new int[initial];
        this.threads = new int[lengths.length][];
        for (int i = 0; i < lengths.length; i++) {
            threads[i] = new int[lengths[i]];
        }
        this.used = new int[lengths.length + 1];
    }

    /** Continues to the next test, or to the first; false if there is none. */
    boolean advance() {
        if (!begun) {
            begun = true;
            return fill(0, false);
        }
        return fill(threads.length - 1, true) || bump(initial, initial.length - 1, 0) && fill(0, false);
    }

    int[] initial() {
        return initial;
    }

    int[][] threads() {
        return threads;
    }

    /** Gives a thread its next word, or its first one, and those after it their first ones; goes back where there is none. */
    private boolean fill(int from, boolean hasWord) {
        int thread = from;
        boolean advance = hasWord;
        while (thread < threads.length) {
            if (thread < 0) {
                return false;
            }
            if (advance ? bump(threads[thread], threads[thread].length - 1, used[thread]) : start(thread)) {
                used[thread + 1] = used[thread] | groups(threads[thread]);
                thread++;
                advance = false;
            } else {
                thread--;
                advance = true;
            }
        }
        return true;
    }

    /** The first word of a thread that is not before that of the thread before it, if that is as long. */
    private boolean start(int thread) {
        int[] word = threads[thread];
        if (thread > 0 && threads[thread - 1].length == word.length) {
            System.arraycopy(threads[thread - 1], 0, word, 0, word.length);
        } else {
            Arrays.fill(word, 0);
        }
        for (int i = 0; i < word.length; i++) {
            if (!isAllowed(word[i], used[thread])) {
                return bump(word, i, used[thread]);
            }
        }
        return true;
    }

    /** The next word that differs at a place or before it; false if there is none. */
    private boolean bump(int[] word, int place, int without) {
        for (int i = place; i >= 0; i--) {
            int next = allowedFrom(word[i] + 1, without);
            if (next < alphabet.size()) {
                word[i] = next;
                Arrays.fill(word, i + 1, word.length, allowedFrom(0, without));
                return true;
            }
        }
        return false;
    }

    private int allowedFrom(int letter, int without) {
        int allowed = letter;
        while (allowed < alphabet.size() && !isAllowed(allowed, without)) {
            allowed++;
        }
        return allowed;
    }

    private boolean isAllowed(int letter, int without) {
        return (alphabet.groupBit(letter) & without) == 0;
    }

    private int groups(int[] word) {
        int groups = 0;
        for (int letter : word) {
            groups |= alphabet.groupBit(letter);
        }
        return groups;
    }
}
