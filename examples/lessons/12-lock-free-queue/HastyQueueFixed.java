import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The consumer waits for the element of a place that is claimed: a moment, since its producer is about to write it. */
public class HastyQueueFixed {
    final AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(4);
    final AtomicInteger tail = new AtomicInteger();
    int head; // the consumer's own

    void offer(String element) {
        int place = tail.getAndIncrement();
        slots.set(place, element);
    }

    /** Null only if the queue is empty. */
    String poll() {
        if (head == tail.get()) return null;
        String element;
        while ((element = slots.get(head)) == null) Thread.onSpinWait();
        head++;
        return element;
    }

    public static void main(String[] args) throws InterruptedException {
        HastyQueueFixed queue = new HastyQueueFixed();
        Thread slow = new Thread(() -> queue.offer("slow"), "slow");
        slow.start();
        queue.offer("quick");
        String first = queue.poll();
        slow.join();
        String second = queue.poll();
        if (first == null || second == null) throw new AssertionError("polled " + first + " and " + second);
    }
}
