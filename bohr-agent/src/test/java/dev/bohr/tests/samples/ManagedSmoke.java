package dev.bohr.tests.samples;

import dev.bohr.hooks.Hooks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Collectors;

/** One managed thread with every hook acting and the JDK woven: the hooks must not disturb what the code computes. */
public class ManagedSmoke {
    interface Shape {}

    record Circle(int radius) implements Shape {}

    enum Colour {
        RED,
        GREEN
    }

    static final AtomicReferenceFieldUpdater<ManagedSmoke, String> NAME =
            AtomicReferenceFieldUpdater.newUpdater(ManagedSmoke.class, String.class, "name");

    volatile String name = "a";

    public static void main(String[] arguments) throws Exception {
        String plain = work();
        Hooks.install(InertEngine.operations(), false);
        for (int i = 0; i < 200; i++) {
            Hooks.setManaged(Thread.currentThread());
            String managed;
            try {
                managed = work();
            } finally {
                Hooks.setManaged(null);
            }
            if (!managed.equals(plain)) {
                throw new AssertionError(managed + " instead of " + plain);
            }
        }
        System.out.println("same " + (InertEngine.calls > 100_000));
    }

    private static String work() throws Exception {
        List<Object> results = new ArrayList<>();
        for (Map<String, Integer> map : List.<Map<String, Integer>>of(
                new HashMap<>(),
                new LinkedHashMap<>(),
                new TreeMap<>(),
                new ConcurrentHashMap<>(),
                new ConcurrentSkipListMap<>(),
                Collections.synchronizedMap(new HashMap<>()))) {
            for (int i = 0; i < 50; i++) {
                map.merge("k" + i % 20, i, Integer::sum);
            }
            map.computeIfPresent("k1", (key, value) -> null);
            results.add(map.values().stream().sorted().collect(Collectors.toList()));
        }
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        ConcurrentLinkedQueue<Integer> linked = new ConcurrentLinkedQueue<>();
        LinkedBlockingQueue<Integer> blocking = new LinkedBlockingQueue<>();
        CopyOnWriteArrayList<Integer> copied = new CopyOnWriteArrayList<>();
        Vector<Integer> vector = new Vector<>();
        Random random = new Random(5);
        for (int i = 0; i < 30; i++) {
            int number = random.nextInt(100);
            deque.push(number);
            queue.add(number);
            linked.add(number);
            blocking.put(number);
            copied.add(number);
            vector.add(number);
        }
        int[] sorted = copied.stream().mapToInt(Integer::intValue).toArray();
        Arrays.sort(sorted);
        results.add(Arrays.toString(sorted) + deque.pop() + queue.poll() + linked.poll() + blocking.take() + vector);
        AtomicInteger atomic = new AtomicInteger();
        LongAdder adder = new LongAdder();
        ManagedSmoke smoke = new ManagedSmoke();
        results.add(atomic.incrementAndGet() + " " + NAME.compareAndSet(smoke, "a", "b") + smoke.name);
        adder.increment();
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        lock.readLock().unlock();
        StampedLock stamped = new StampedLock();
        stamped.unlockWrite(stamped.writeLock());
        Map<Object, Integer> identities = new IdentityHashMap<>();
        identities.put(smoke, 1);
        StringBuffer buffer = new StringBuffer().append(adder.sum()).append(Colour.valueOf("RED"));
        Shape shape = (Shape) Class.forName("dev.bohr.tests.samples.ManagedSmoke$Circle")
                .getDeclaredConstructor(int.class)
                .newInstance(ThreadLocalRandom.current().nextInt(1));
        try {
            results.add(List.of(1).get(results.size()));
        } catch (IndexOutOfBoundsException e) {
            e.addSuppressed(new IllegalStateException("x"));
            results.add(e.getStackTrace().length > 0);
        }
        results.add(String.format("%s %s %d", buffer, shape, identities.size()));
        return results.toString();
    }
}
