package dev.bohr.tests.libraries;

import dev.bohr.gallery.Together;
import java.util.Queue;
import java.util.Set;
import org.jctools.counters.Counter;
import org.jctools.counters.CountersFactory;
import org.jctools.maps.NonBlockingHashMap;
import org.jctools.maps.NonBlockingHashMapLong;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscBlockingConsumerArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.SpmcArrayQueue;
import org.jctools.queues.SpscArrayQueue;
import org.jctools.queues.SpscLinkedQueue;
import org.jctools.queues.atomic.MpscAtomicArrayQueue;
import org.junit.jupiter.api.Test;

/** JCTools: queues over sun.misc.Unsafe with padded fields, and over field updaters. */
class JctoolsTests {
    private static final Set<String> IN_ORDER = Set.of("12");

    private static String oneToOne(Queue<Integer> queue) throws InterruptedException {
        StringBuilder seen = new StringBuilder();
        Together.run(
                () -> {
                    queue.offer(1);
                    queue.offer(2);
                },
                () -> append(seen, queue.poll()));
        drain(queue, seen);
        return seen.toString();
    }

    private static void append(StringBuilder seen, Integer value) {
        if (value != null) {
            seen.append(value);
        }
    }

    private static void drain(Queue<Integer> queue, StringBuilder seen) {
        for (Integer value = queue.poll(); value != null; value = queue.poll()) {
            seen.append(value);
        }
    }

    @Test
    void aSpscArrayQueueKeepsTheOrder() {
        Correct.everySchedule(IN_ORDER, () -> oneToOne(new SpscArrayQueue<>(4)));
    }

    @Test
    void aSpscLinkedQueueKeepsTheOrder() {
        Correct.everySchedule(IN_ORDER, () -> oneToOne(new SpscLinkedQueue<>()));
    }

    @Test
    void anUnboundedQueueKeepsTheOrderAcrossItsChunks() {
        Correct.program(IN_ORDER, () -> oneToOne(new MpscUnboundedArrayQueue<>(2)));
    }

    /** The order of each producer is kept: 1 before 2, 3 before 4. */
    private static final Set<String> MERGED = Set.of("1234", "1324", "1342", "3124", "3142", "3412");

    private static String manyToOne(Queue<Integer> queue) throws InterruptedException {
        StringBuilder seen = new StringBuilder();
        Together.run(
                () -> {
                    queue.offer(1);
                    queue.offer(2);
                },
                () -> {
                    queue.offer(3);
                    queue.offer(4);
                },
                () -> append(seen, queue.poll()));
        drain(queue, seen);
        return seen.toString();
    }

    @Test
    void aMpscArrayQueueMergesItsProducers() {
        Correct.program(MERGED, () -> manyToOne(new MpscArrayQueue<>(4)));
    }

    @Test
    void aMpscAtomicArrayQueueMergesItsProducers() {
        Correct.program(MERGED, () -> manyToOne(new MpscAtomicArrayQueue<>(4)));
    }

    @Test
    void aMpscLinkedQueueMergesItsProducers() {
        Correct.program(MERGED, () -> manyToOne(new MpscLinkedQueue<>()));
    }

    @Test
    void aMpmcArrayQueueMergesItsProducers() {
        Correct.program(MERGED, () -> manyToOne(new MpmcArrayQueue<>(4)));
    }

    @Test
    void aBlockingConsumerIsWoken() {
        Correct.program(Set.of("12", "21"), () -> {
            MpscBlockingConsumerArrayQueue<Integer> queue = new MpscBlockingConsumerArrayQueue<>(2);
            StringBuilder seen = new StringBuilder();
            Together.run(
                    () -> queue.offer(1),
                    () -> queue.offer(2),
                    () -> seen.append(queue.take()).append(queue.take()));
            return seen;
        });
    }

    @Test
    void eachElementOfASpmcArrayQueueIsTakenOnce() {
        Correct.program(Set.of("1 2", "2 1"), () -> {
            SpmcArrayQueue<Integer> queue = new SpmcArrayQueue<>(4);
            queue.offer(1);
            queue.offer(2);
            Integer[] taken = new Integer[2];
            Together.run(() -> taken[0] = queue.poll(), () -> taken[1] = queue.poll());
            return taken[0] + " " + taken[1];
        });
    }

    @Test
    void aNonBlockingHashMapPutsOnce() {
        Correct.program(Set.of("null a a", "b null b"), () -> {
            NonBlockingHashMap<String, String> map = new NonBlockingHashMap<>(2);
            String[] before = new String[2];
            Together.run(() -> before[0] = map.putIfAbsent("key", "a"), () -> before[1] = map.putIfAbsent("key", "b"));
            return before[0] + " " + before[1] + " " + map.get("key");
        });
    }

    @Test
    void aNonBlockingHashMapGrowsUnderItsWriters() {
        Correct.program(Set.of("12 0 1 2 3 4 5 6 7 8 9 10 11"), () -> {
            NonBlockingHashMapLong<Integer> map = new NonBlockingHashMapLong<>(2);
            Together.run(() -> fill(map, 0), () -> fill(map, 1));
            StringBuilder all = new StringBuilder().append(map.size());
            for (long key = 0; key < 12; key++) {
                all.append(' ').append(map.get(key));
            }
            return all;
        });
    }

    private static void fill(NonBlockingHashMapLong<Integer> map, int first) {
        for (int i = first; i < 12; i += 2) {
            map.put((long) i, (Integer) i);
        }
    }

    @Test
    void aStripedCounterLosesNothing() {
        Correct.program(Set.of("3"), () -> {
            Counter counter = CountersFactory.createFixedSizeStripedCounter(2);
            Together.run(counter::inc, counter::inc, counter::inc);
            return counter.get();
        });
    }
}
