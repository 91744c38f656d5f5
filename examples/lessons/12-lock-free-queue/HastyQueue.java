import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Many producers, one consumer. A place is claimed by getAndIncrement, and so is counted before anything lies there. */
public class HastyQueue {
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
        return slots.get(head++);
    }

    public static void main(String[] args) throws InterruptedException {
        HastyQueue queue = new HastyQueue();
        Thread slow = new Thread(() -> queue.offer("slow"), "slow");
        slow.start();
        queue.offer("quick");
        String first = queue.poll();
        slow.join();
        String second = queue.poll();
        if (first == null || second == null) throw new AssertionError("polled " + first + " and " + second);
    }
}
