package dev.bohr.tests.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.StampedLock;

/** Small programs with mistakes as people make them. */
final class Everyday {
    private Everyday() {}

    private static void together(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }

    // ---- woken up, and not looked again

    private static final class Slots {
        private final int[] items = new int[2];
        private int count;

        synchronized void put(int item) {
            items[count++] = item;
            notifyAll();
        }

        synchronized int take() {
            if (count == 0) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            return items[--count];
        }

        synchronized int poll() {
            return count == 0 ? 0 : items[--count];
        }
    }

    static void waitsWithIf() throws InterruptedException {
        Slots slots = new Slots();
        Thread taker = new Thread(slots::take, "taker");
        Thread poller = new Thread(slots::poll, "poller");
        taker.start();
        poller.start();
        slots.put(1);
        slots.put(2);
        taker.join();
        poller.join();
    }

    // ---- checked under a lock, done under it later

    private static final class Range {
        private int low = 0;
        private int high = 10;

        synchronized int low() {
            return low;
        }

        synchronized int high() {
            return high;
        }

        synchronized void setLow(int value) {
            low = value;
        }

        synchronized void setHigh(int value) {
            high = value;
        }
    }

    static void checksOneAndSetsTheOther() throws InterruptedException {
        Range range = new Range();
        Runnable raise = () -> {
            if (7 <= range.high()) {
                range.setLow(7);
            }
        };
        Runnable lower = () -> {
            if (4 >= range.low()) {
                range.setHigh(4);
            }
        };
        together(new Thread(raise, "raise"), new Thread(lower, "lower"));
        check(range.low <= range.high, "the range is empty");
    }

    // ---- two halves that do not belong together

    private static final class Point {
        private final StampedLock lock = new StampedLock();
        private int x;
        private int y;

        void move(int by) {
            long stamp = lock.writeLock();
            x += by;
            y += by;
            lock.unlockWrite(stamp);
        }

        int difference() {
            if (lock.tryOptimisticRead() == 0) {
                return 0;
            }
            int nowX = x;
            return nowX - y;
        }
    }

    static void readsWithoutValidating() throws InterruptedException {
        Point point = new Point();
        Thread mover = new Thread(() -> point.move(5), "mover");
        mover.start();
        int difference = point.difference();
        mover.join();
        check(difference == 0, "the halves of two points");
    }

    // ---- changed, and changed back

    private static final class Node {
        private Node next;
    }

    private static final class Stack {
        private final AtomicReference<Node> top = new AtomicReference<>();

        void push(Node node) {
            do {
                node.next = top.get();
            } while (!top.compareAndSet(node.next, node));
        }

        Node pop() {
            while (true) {
                Node node = top.get();
                if (node == null) {
                    return null;
                }
                Node next = node.next;
                if (top.compareAndSet(node, next)) {
                    return node;
                }
            }
        }
    }

    static void putsBack() throws InterruptedException {
        Stack stack = new Stack();
        Node lower = new Node();
        Node upper = new Node();
        stack.push(lower);
        stack.push(upper);
        Thread slow = new Thread(stack::pop, "slow");
        slow.start();
        Node first = stack.pop();
        Node second = stack.pop();
        if (first != null) {
            stack.push(first);
        }
        slow.join();
        check(second == null || stack.pop() != second, "a node is back that was taken");
    }

    // ---- asked to stop, and gone on

    private static final class Worker extends Thread {
        private int rounds;

        Worker() {
            super("worker");
        }

        @Override
        public void run() {
            while (!isInterrupted()) {
                round();
            }
        }

        private synchronized void round() {
            try {
                wait();
            } catch (InterruptedException e) {
                rounds++;
            }
        }
    }

    static void swallowsTheInterrupt() throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        worker.interrupt();
        worker.join();
    }

    // ---- inside a call of the JDK's

    static void addsToAList() throws InterruptedException {
        List<String> names = new ArrayList<>();
        names.add("first");
        together(new Thread(() -> names.add("left"), "left"), new Thread(() -> names.add("right"), "right"));
        check(names.size() == 3, "a name is lost");
    }

    // ---- another variable is in the way of the pair that matters

    private static final class Lazy {
        private Object instance;
        private int made;

        Object get() {
            if (instance == null) {
                made++;
                instance = new Object();
            }
            return instance;
        }
    }

    static void makesTwo() throws InterruptedException {
        Lazy lazy = new Lazy();
        Object[] seen = new Object[1];
        Thread other = new Thread(() -> seen[0] = lazy.get(), "other");
        other.start();
        Object mine = lazy.get();
        other.join();
        check(seen[0] == mine, "there are two");
    }

    // ---- weak memory

    private static final class Holder {
        private final AtomicInteger weakly = new AtomicInteger();
        private int[] published;
    }

    static void publishes() throws InterruptedException {
        Holder holder = new Holder();
        Thread reader = new Thread(
                () -> {
                    int[] seen = holder.published;
                    check(seen == null || seen[0] == 42, "half built");
                },
                "reader");
        reader.start();
        holder.published = new int[] {42};
        reader.join();
    }

    static void triesOnce() throws InterruptedException {
        Holder holder = new Holder();
        together(new Thread(() -> holder.weakly.weakCompareAndSetPlain(0, 1), "setter"));
        check(holder.weakly.get() == 1, "it is not set");
    }
}
