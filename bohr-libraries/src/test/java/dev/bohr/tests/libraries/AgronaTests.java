package dev.bohr.tests.libraries;

import dev.bohr.gallery.Together;
import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.Set;
import org.agrona.concurrent.IdGenerator;
import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;
import org.agrona.concurrent.ManyToOneConcurrentLinkedQueue;
import org.agrona.concurrent.OneToOneConcurrentArrayQueue;
import org.agrona.concurrent.SnowflakeIdGenerator;
import org.agrona.concurrent.SystemEpochClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.ManyToOneRingBuffer;
import org.agrona.concurrent.ringbuffer.OneToOneRingBuffer;
import org.agrona.concurrent.ringbuffer.RingBuffer;
import org.agrona.concurrent.ringbuffer.RingBufferDescriptor;
import org.junit.jupiter.api.Test;

/** Agrona: queues and ring buffers over Unsafe, on the heap and outside it. */
class AgronaTests {
    private static final int CAPACITY = 128 + RingBufferDescriptor.TRAILER_LENGTH;

    private static String oneToOne(Queue<Integer> queue) throws InterruptedException {
        StringBuilder seen = new StringBuilder();
        Together.run(
                () -> {
                    queue.offer(1);
                    queue.offer(2);
                },
                () -> {
                    append(seen, queue.poll());
                    append(seen, queue.poll());
                });
        append(seen, queue.poll());
        append(seen, queue.poll());
        return seen.toString();
    }

    private static void append(StringBuilder seen, Integer value) {
        if (value != null) {
            seen.append(value);
        }
    }

    @Test
    void aOneToOneQueueKeepsTheOrder() {
        Correct.everySchedule(Set.of("12"), () -> oneToOne(new OneToOneConcurrentArrayQueue<>(2)));
    }

    private static String manyToOne(Queue<Integer> queue) throws InterruptedException {
        StringBuilder seen = new StringBuilder();
        Together.run(() -> queue.offer(1), () -> queue.offer(2), () -> append(seen, queue.poll()));
        append(seen, queue.poll());
        append(seen, queue.poll());
        return seen.toString();
    }

    @Test
    void aManyToOneArrayQueueLosesNothing() {
        Correct.program(Set.of("12", "21"), () -> manyToOne(new ManyToOneConcurrentArrayQueue<>(2)));
    }

    @Test
    void aManyToOneLinkedQueueLosesNothing() {
        Correct.program(Set.of("12", "21"), () -> manyToOne(new ManyToOneConcurrentLinkedQueue<>()));
    }

    @Test
    void aManyToManyQueueLosesNothing() {
        Correct.program(Set.of("12", "21"), () -> manyToOne(new ManyToManyConcurrentArrayQueue<>(2)));
    }

    private static String messages(RingBuffer ring) throws InterruptedException {
        StringBuilder seen = new StringBuilder();
        UnsafeBuffer one = new UnsafeBuffer(new byte[] {0, 0, 0, 1});
        UnsafeBuffer two = new UnsafeBuffer(new byte[] {0, 0, 0, 2});
        Together.run(
                () -> {
                    ring.write(1, one, 0, 4);
                    ring.write(1, two, 0, 4);
                },
                () -> ring.read((type, buffer, index, length) -> seen.append(buffer.getByte(index + 3))));
        ring.read((type, buffer, index, length) -> seen.append(buffer.getByte(index + 3)));
        return seen.toString();
    }

    @Test
    void aOneToOneRingBufferOnTheHeapKeepsTheOrder() {
        Correct.program(Set.of("12"), () -> messages(new OneToOneRingBuffer(new UnsafeBuffer(new byte[CAPACITY]))));
    }

    @Test
    void aOneToOneRingBufferOutsideTheHeapKeepsTheOrder() {
        Correct.program(
                Set.of("12"),
                () -> messages(new OneToOneRingBuffer(new UnsafeBuffer(ByteBuffer.allocateDirect(CAPACITY)))));
    }

    @Test
    void aManyToOneRingBufferLosesNothing() {
        Correct.program(Set.of("12", "21"), () -> {
            ManyToOneRingBuffer ring = new ManyToOneRingBuffer(new UnsafeBuffer(new byte[CAPACITY]));
            UnsafeBuffer one = new UnsafeBuffer(new byte[] {1});
            UnsafeBuffer two = new UnsafeBuffer(new byte[] {2});
            Together.run(() -> ring.write(1, one, 0, 1), () -> ring.write(1, two, 0, 1));
            StringBuilder seen = new StringBuilder();
            ring.read((type, buffer, index, length) -> seen.append(buffer.getByte(index)));
            return seen;
        });
    }

    @Test
    void anIdIsGivenOnce() {
        Correct.program(Set.of("true"), () -> {
            IdGenerator ids = new SnowflakeIdGenerator(10, 12, 1, 0, SystemEpochClock.INSTANCE);
            long[] given = new long[2];
            Together.run(() -> given[0] = ids.nextId(), () -> given[1] = ids.nextId());
            return given[0] != given[1];
        });
    }
}
