package dev.bohr.gallery.bugs;

import com.lmax.disruptor.AlertException;
import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import com.lmax.disruptor.SequenceBarrier;
import com.lmax.disruptor.SingleThreadedClaimStrategy;

/**
 * disruptor 2.10.1, disruptor issue 119, fixed in 2.10.4; in 2.10.2 and 2.10.3 who waits looks again every millisecond.
 *
 * <p>One thread publishes an event and another waits for it. To spare the lock, who publishes looks first whether anybody waits; who waits
 * says so and then looks once more for the event. But the cursor is moved by an ordered store ({@code putOrderedLong}, a release), and
 * nothing keeps the look at the number of waiters behind that: both may miss what the other has written, as in Dekker's mutual exclusion
 * without a fence, and who waits is never woken. No interleaving does that: it takes a memory model in which a store may be delayed.
 */
public final class DisruptorLostWakeUp {
    private static final int PLACES = 2;

    private DisruptorLostWakeUp() {}

    /** @param args how many wait, and how many events are published; one and one if nothing is said */
    public static void main(String[] args) throws InterruptedException {
        int consumers = args.length == 0 ? 1 : Integer.parseInt(args[0]);
        int events = args.length == 0 ? 1 : Integer.parseInt(args[1]);
        RingBuffer<Object> ring =
                new RingBuffer<>(Object::new, new SingleThreadedClaimStrategy(PLACES), new BlockingWaitStrategy());
        ring.setGatingSequences(new Sequence());
        SequenceBarrier barrier = ring.newBarrier();
        Thread[] threads = new Thread[consumers + 1];
        for (int i = 0; i < consumers; i++) {
            threads[i] = new Thread(() -> consume(barrier, events), "consumer");
        }
        threads[consumers] = new Thread(() -> produce(ring, events), "producer");
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void consume(SequenceBarrier barrier, int events) {
        try {
            for (int i = 0; i < events; i++) {
                barrier.waitFor(i);
            }
        } catch (AlertException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void produce(RingBuffer<Object> ring, int events) {
        for (int i = 0; i < events; i++) {
            ring.publish(ring.next());
        }
    }
}
