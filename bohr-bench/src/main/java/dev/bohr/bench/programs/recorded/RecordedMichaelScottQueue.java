package dev.bohr.bench.programs.recorded;

import dev.bohr.bench.programs.MichaelScottQueue;
import dev.bohr.bench.programs.TwoThreads;
import dev.bohr.bench.recording.AccessRecorder;

/** The twin of {@link MichaelScottQueue}. */
public final class RecordedMichaelScottQueue {
    private final RecordedReference<Node> head;
    private final RecordedReference<Node> tail;

    public RecordedMichaelScottQueue() {
        AccessRecorder.begin();
        Node dummy = new Node(MichaelScottQueue.EMPTY, AccessRecorder.place());
        head = new RecordedReference<>(dummy, AccessRecorder.place());
        tail = new RecordedReference<>(dummy, AccessRecorder.place());
    }

    @SuppressWarnings("NullAway") // there is always a dummy
    public void enqueue(int thread, int value) {
        Node node = new Node(value, AccessRecorder.place(thread));
        while (true) {
            Node last = tail.get(thread);
            Node next = last.next.get(thread);
            if (last != tail.get(thread)) {
                continue;
            }
            if (next != null) {
                tail.compareAndSet(thread, last, next);
            } else if (last.next.compareAndSet(thread, null, node)) {
                tail.compareAndSet(thread, last, node);
                return;
            }
        }
    }

    @SuppressWarnings("NullAway") // who is not the last has a next
    public int dequeue(int thread) {
        while (true) {
            Node first = head.get(thread);
            Node last = tail.get(thread);
            Node next = first.next.get(thread);
            if (first != head.get(thread)) {
                continue;
            }
            if (first != last) {
                if (head.compareAndSet(thread, first, next)) {
                    return next.value;
                }
            } else if (next == null) {
                return MichaelScottQueue.EMPTY;
            } else {
                tail.compareAndSet(thread, last, next);
            }
        }
    }

    public static void run() {
        RecordedMichaelScottQueue queue = new RecordedMichaelScottQueue();
        TwoThreads.run(
                () -> {
                    queue.enqueue(0, 1);
                    queue.dequeue(0);
                    queue.enqueue(0, 2);
                },
                () -> {
                    queue.enqueue(1, 3);
                    queue.dequeue(1);
                    queue.dequeue(1);
                });
    }

    private static final class Node {
        final int value;
        final RecordedReference<Node> next;

        Node(int value, long place) {
            this.value = value;
            this.next = new RecordedReference<>(null, place);
        }
    }
}
