package dev.bohr.tests.explanation;

import dev.bohr.linearizability.Invariant;
import dev.bohr.linearizability.Operation;
import java.util.ArrayDeque;
import java.util.NoSuchElementException;
import java.util.Queue;

/** Small classes, each wrong in its own way. */
public final class Wrong {
    private Wrong() {}

    /** Counts with two steps where there must be one. */
    public static final class Counter {
        private int count;

        public int increment() {
            return count++;
        }
    }

    /** A queue with room for one. Who takes may wake another who takes, and so one who puts sleeps on. */
    public static final class SleepyQueue {
        private final Queue<Integer> items = new ArrayDeque<>();

        public synchronized void put(int item) throws InterruptedException {
            while (!items.isEmpty()) {
                wait();
            }
            items.add(item);
            notify();
        }

        public synchronized int take() throws InterruptedException {
            while (items.isEmpty()) {
                wait();
            }
            int item = items.remove();
            notify();
            return item;
        }
    }

    /** A queue that wakes nobody. */
    public static final class SilentQueue {
        private final Queue<Integer> items = new ArrayDeque<>();

        public synchronized void put(int item) {
            items.add(item);
        }

        public synchronized int take() throws InterruptedException {
            while (items.isEmpty()) {
                wait();
            }
            return items.remove();
        }
    }

    /** A register kept twice: for a moment one copy is older than the other. */
    public static final class Replicated {
        private volatile int near;
        private volatile int far;

        public void set(int value) {
            near = value;
            far = value;
        }

        public int near() {
            return near;
        }

        public int far() {
            return far;
        }
    }

    /** A stack that looks whether there is an element, and then takes it. */
    public static final class HastyStack {
        private final String[] elements = new String[4];
        private int size;

        public void push(String element) {
            synchronized (this) {
                elements[size++] = element;
            }
        }

        public String pop() {
            if (size == 0) {
                return "none";
            }
            synchronized (this) {
                if (size == 0) {
                    throw new NoSuchElementException();
                }
                return elements[--size];
            }
        }
    }

    /** Two accounts; who moves money takes it from one before he gives it to the other. */
    public static final class Accounts {
        private int one = 1;
        private int other = 1;

        @Operation
        void toOther() {
            int amount = one;
            one = 0;
            other += amount;
        }

        @Operation
        void toOne() {
            int amount = other;
            other = 0;
            one += amount;
        }

        @Invariant
        boolean addsUp() {
            return one + other == 2;
        }
    }
}
