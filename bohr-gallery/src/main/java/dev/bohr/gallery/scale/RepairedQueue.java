package dev.bohr.gallery.scale;

/**
 * The queue of {@link NonBlockingQueue} without its bug: a slot is read only once it is known that the queue is neither empty nor
 * full, so that what it holds cannot be older than that.
 */
final class RepairedQueue extends NonBlockingQueue {
    RepairedQueue(int size) {
        super(size);
    }

    @Override
    void enqueue(int item) {
        while (true) {
            int last = rear.get();
            if (last == front.get() + size) {
                continue;
            }
            Slot slot = slots.get(last % size);
            if (last != rear.get()) {
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

    @Override
    int dequeue() {
        while (true) {
            int first = front.get();
            if (first == rear.get()) {
                continue;
            }
            Slot slot = slots.get(first % size);
            if (first != front.get()) {
                continue;
            }
            if (slot.item() != NOTHING) {
                if (put(first, slot, NOTHING)) {
                    front.compareAndSet(first, first + 1);
                    return slot.item();
                }
            } else {
                front.compareAndSet(first, first + 1);
            }
        }
    }
}
