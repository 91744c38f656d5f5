package dev.bohr.tests.libraries;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.BusySpinWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import com.lmax.disruptor.SequenceBarrier;
import com.lmax.disruptor.WaitStrategy;
import com.lmax.disruptor.YieldingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The LMAX Disruptor: VarHandles, padded sequences, and consumers that spin, yield or block. */
class DisruptorTests {
    private static final class Event {
        private int value;
    }

    private static String twoEvents(WaitStrategy strategy) throws InterruptedException {
        RingBuffer<Event> ring = RingBuffer.createSingleProducer(Event::new, 2, strategy);
        Sequence consumed = new Sequence();
        ring.addGatingSequences(consumed);
        SequenceBarrier barrier = ring.newBarrier();
        StringBuilder seen = new StringBuilder();
        Together.run(() -> publish(ring, 1, 2), () -> {
            for (long next = 0; next < 2; ) {
                long available = barrier.waitFor(next);
                for (; next <= available; next++) {
                    seen.append(ring.get(next).value);
                }
                consumed.set(available);
            }
        });
        return seen.toString();
    }

    private static void publish(RingBuffer<Event> ring, int... values) {
        for (int value : values) {
            long sequence = ring.next();
            ring.get(sequence).value = value;
            ring.publish(sequence);
        }
    }

    @Test
    void aBlockedConsumerIsWoken() {
        Correct.program(Set.of("12"), () -> twoEvents(new BlockingWaitStrategy()));
    }

    @Test
    void aSpinningConsumerSeesEachEvent() {
        Correct.program(Set.of("12"), () -> twoEvents(new BusySpinWaitStrategy()));
    }

    @Test
    void aYieldingConsumerSeesEachEvent() {
        Correct.program(Set.of("12"), () -> twoEvents(new YieldingWaitStrategy()));
    }

    @Test
    void producersGetPlacesOfTheirOwn() {
        Correct.program(Set.of("12", "21"), () -> {
            RingBuffer<Event> ring = RingBuffer.createMultiProducer(Event::new, 2, new BusySpinWaitStrategy());
            ring.addGatingSequences(new Sequence());
            Together.run(() -> publish(ring, 1), () -> publish(ring, 2));
            return ring.get(0).value + "" + ring.get(1).value;
        });
    }

    @Test
    void aDisruptorHandlesAllAndStops() {
        Correct.program(Set.of("12"), () -> {
            StringBuilder seen = new StringBuilder();
            Disruptor<Event> disruptor =
                    new Disruptor<>(Event::new, 2, Thread::new, ProducerType.SINGLE, new BlockingWaitStrategy());
            disruptor.handleEventsWith((event, sequence, endOfBatch) -> seen.append(event.value));
            disruptor.start();
            publish(disruptor.getRingBuffer(), 1, 2);
            disruptor.shutdown();
            return seen;
        });
    }
}
