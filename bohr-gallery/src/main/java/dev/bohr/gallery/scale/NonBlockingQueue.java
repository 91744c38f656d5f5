package dev.bohr.gallery.scale;

import dev.bohr.gallery.Together;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The bounded queue of Shann, Huang and Chen (2000), in which Florian found a bug (2010, section 6.1 and appendix A.1): an element
 * is lost. A consumer reads the slot at the front while the queue is empty; two elements arrive; it now finds that the queue is not
 * empty, takes the stale empty slot for one that another consumer has just emptied, and helps by moving the front on.
 *
 * <p>Differs from the C code in one thing: a slot and its count are one immutable object, where C reads two words and compares and
 * swaps them under a lock.
 */
public class NonBlockingQueue {
    static final int NOTHING = -1;

    /** What a slot holds, and how often it has changed. */
    record Slot(int item, int changes) {}

    final int size;
    final AtomicReferenceArray<Slot> slots;
    final AtomicInteger front = new AtomicInteger();
    final AtomicInteger rear = new AtomicInteger();

    NonBlockingQueue(int size) {
        this.size = size;
        this.slots = new AtomicReferenceArray<>(size);
        for (int i = 0; i < size; i++) {
            slots.set(i, new Slot(NOTHING, 0));
        }
    }

    void enqueue(int item) {
        while (true) {
            int last = rear.get();
            Slot slot = slots.get(last % size);
            if (last != rear.get() || last == front.get() + size) {
                continue;
            }
            if (slot.item() == NOTHING) {
                if (put(last, slot, item)) {
                    rear.compareAndSet(last, last + 1);
                    return;
                }
            } else {
                rear.compareAndSet(last, last + 1);
            }
        }
    }

    int dequeue() {
        while (true) {
            int first = front.get();
            Slot slot = slots.get(first % size);
            if (first != front.get() || first == rear.get()) {
                continue;
            }
            if (slot.item() != NOTHING) {
                if (put(first, slot, NOTHING)) {
                    front.compareAndSet(first, first + 1);
                    return slot.item();
                }
            } else {
                // The bug: the slot was read before it was known that the queue is not empty.
                front.compareAndSet(first, first + 1);
            }
        }
    }

    final boolean put(int position, Slot expected, int item) {
        return slots.compareAndSet(position % size, expected, new Slot(item, expected.changes() + 1));
    }

    /** A producer of as many numbers as there are slots, and a consumer that expects them in order. */
    static void passAll(NonBlockingQueue queue, boolean inOrder) throws InterruptedException {
        Thread producer = Together.start(() -> {
            for (int i = 0; i < queue.size; i++) {
                queue.enqueue(i);
            }
        });
        for (int i = 0; i < queue.size; i++) {
            int item = queue.dequeue();
            if (inOrder && item != i) {
                throw new AssertionError("dequeued " + item + " instead of " + i);
            }
        }
        producer.join();
    }

    public static void run(int size) throws InterruptedException {
        passAll(new NonBlockingQueue(size), true);
    }

    /** Without the assertion: where an element is lost, the consumer waits for ever. */
    public static void ignoringOrder(int size) throws InterruptedException {
        passAll(new NonBlockingQueue(size), false);
    }

    public static void repaired(int size) throws InterruptedException {
        passAll(new RepairedQueue(size), true);
    }

    /** @param args the size, 2 if there is none */
    public static void main(String[] args) throws InterruptedException {
        run(args.length > 0 ? Integer.parseInt(args[0]) : 2);
    }

    public static void two() throws InterruptedException {
        run(2);
    }

    public static void twoRepaired() throws InterruptedException {
        repaired(2);
    }

    public static void four() throws InterruptedException {
        run(4);
    }
}
