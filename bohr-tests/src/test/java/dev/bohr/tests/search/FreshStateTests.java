package dev.bohr.tests.search;

import static dev.bohr.tests.Checking.check;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Each execution starts as the first did: whatever a program has changed, it finds as it was. */
class FreshStateTests {
    private static void isFresh(String outcome, Program.Body program) {
        Result result = check(
                program,
                Options.defaults().withStrategy("random").withExecutions(1_000).withOutcomes(true));
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).isEmpty();
        assertThat(result.outcomes()).containsExactly(Map.entry(outcome, 1_000L));
    }

    private static final class Pool {
        static final ExecutorService POOL = Executors.newFixedThreadPool(2);
    }

    /** From JDK 19 on a pool that has ended has also closed what its threads belong to. */
    @Test
    void poolsThatWereShutDown() {
        isFresh("done", () -> {
            Future<String> future = Pool.POOL.submit(() -> "done");
            Pool.POOL.shutdown();
            return future.get();
        });
    }

    private static int counter;
    private static long total = 40;
    private static final AtomicInteger IDS = new AtomicInteger();
    private static final LongAdder ADDER = new LongAdder();

    @Test
    void staticCounters() {
        isFresh("2 42 2 2", () -> {
            Together.Task task = () -> {
                synchronized (FreshStateTests.class) {
                    counter++;
                    total++;
                }
                IDS.incrementAndGet();
                ADDER.increment();
            };
            Together.run(task, task);
            return counter + " " + total + " " + IDS + " " + ADDER;
        });
    }

    private static final Map<String, Integer> CACHE = new HashMap<>(Map.of("a", 1));
    private static final Map<String, Integer> CONCURRENT = new ConcurrentHashMap<>();
    private static final List<String> LIST = new ArrayList<>();
    private static final Map<String, Integer> SORTED = new TreeMap<>();
    private static final Map<String, Integer> RECENT = new LinkedHashMap<>();
    private static final ArrayDeque<Integer> DEQUE = new ArrayDeque<>();
    private static final PriorityQueue<Integer> HEAP = new PriorityQueue<>();
    private static final ConcurrentLinkedQueue<Integer> QUEUE = new ConcurrentLinkedQueue<>();
    private static final List<Integer> LOCKED = Collections.synchronizedList(new ArrayList<>());
    private static final BitSet BITS = new BitSet();
    private static final EnumMap<Thread.State, Integer> STATES = new EnumMap<>(Thread.State.class);

    @Test
    void caches() {
        isFresh("{a=1, k=7} {k=7, m=1} [x]", () -> {
            Together.run(() -> CACHE.put("k", 7), () -> {
                CONCURRENT.put("k", 7);
                CONCURRENT.merge("m", 1, Integer::sum);
            });
            LIST.add("x");
            return new TreeMap<>(CACHE) + " " + CONCURRENT + " " + LIST;
        });
    }

    /** Enough to grow tables and arrays, to turn bins into trees, and to leave nothing of it behind. */
    @Test
    void cachesThatGrow() {
        isFresh("101 100 100", () -> {
            Together.run(() -> counter++, () -> counter++);
            for (int i = 0; i < 100; i++) {
                CACHE.put("key" + i, i);
                CONCURRENT.put("key" + i, i);
                LIST.add("x");
            }
            return CACHE.size() + " " + CONCURRENT.size() + " " + LIST.size();
        });
    }

    @Test
    void otherCollections() {
        isFresh(
                "{b=1} {c=2} [3] [4] [5] [6] {7} {NEW=8}",
                () -> {
                    Together.run(() -> counter++, () -> counter++);
                    SORTED.put("b", 1);
                    RECENT.put("c", 2);
                    DEQUE.add(3);
                    HEAP.add(4);
                    QUEUE.add(5);
                    LOCKED.add(6);
                    BITS.set(7);
                    STATES.put(Thread.State.NEW, 8);
                    return SORTED + " " + RECENT + " " + DEQUE + " " + HEAP + " " + QUEUE + " " + LOCKED + " " + BITS
                            + " " + STATES;
                });
    }

    private static FreshStateTests instance;
    private int uses;

    private static synchronized FreshStateTests instance() {
        if (instance == null) {
            counter++;
            instance = new FreshStateTests();
        }
        return instance;
    }

    @Test
    void lazySingletons() {
        isFresh("made 1, used 2", () -> {
            Together.Task task = () -> {
                FreshStateTests single = instance();
                synchronized (single) {
                    single.uses++;
                }
            };
            Together.run(task, task);
            return "made " + counter + ", used " + instance.uses;
        });
    }

    private static final class Holder {
        static final int[] MADE = {0};
        static final Holder INSTANCE = new Holder();
        int value = 5;
    }

    @Test
    void singletonsOfHolderClasses() {
        isFresh("6 1", () -> {
            Together.run(
                    () -> {
                        synchronized (Holder.class) {
                            Holder.INSTANCE.value++;
                        }
                    },
                    () -> {
                        synchronized (Holder.class) {
                            Holder.MADE[0]++;
                        }
                    });
            return Holder.INSTANCE.value + " " + Holder.MADE[0];
        });
    }

    private static final class Node {
        Node next;
        int value;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private static Node list = new Node(1, new Node(2, new Node(3, null)));

    @Test
    void graphsOfObjects() {
        isFresh("1 2 3 -> 9 1 8", () -> {
            String before = text(list);
            Together.run(() -> list.next.value = 8, () -> list.next.next = null);
            list = new Node(9, list);
            return before + " -> " + text(list);
        });
    }

    private static String text(Node node) {
        return node.next == null ? "" + node.value : node.value + " " + text(node.next);
    }

    private static final int[] INTS = {1, 2, 3};
    private static final long[][] MATRIX = {{1}, {2}};
    private static final boolean[] FLAGS = new boolean[2];
    private static final byte[] BYTES = {1, 2};
    private static final char[] CHARS = {'a'};
    private static final Object[] OBJECTS = {"a", null};
    private static final double[] DOUBLES = {3, 1, 2};

    @Test
    void arrays() {
        isFresh("[1, 9, 3] [[7], [2]] [true, false] [5, 5] [b] [null, b] [1.0, 2.0, 3.0]", () -> {
            Together.run(() -> INTS[1] = 9, () -> MATRIX[0][0] = 7);
            FLAGS[0] ^= true;
            Arrays.fill(BYTES, (byte) 5);
            CHARS[0]++;
            OBJECTS[0] = null;
            OBJECTS[1] = OBJECTS[1] == null ? "b" : "left over";
            Arrays.sort(DOUBLES);
            return Arrays.toString(INTS) + " " + Arrays.deepToString(MATRIX) + " " + Arrays.toString(FLAGS) + " "
                    + Arrays.toString(BYTES) + " " + Arrays.toString(CHARS) + " " + Arrays.toString(OBJECTS) + " "
                    + Arrays.toString(DOUBLES);
        });
    }

    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Semaphore SEMAPHORE = new Semaphore(2);
    private static final CountDownLatch LATCH = new CountDownLatch(2);

    @Test
    void locksThatAreLeftHeld() {
        Program.Body program = () -> {
            Together.run(() -> counter++, () -> counter++);
            String before = LOCK.isLocked() + " " + SEMAPHORE.availablePermits() + " " + LATCH.getCount();
            LOCK.lock();
            SEMAPHORE.acquire();
            LATCH.countDown();
            return before;
        };
        isFresh("false 2 2", program);
        Result jdk = check(
                program,
                Options.defaults()
                        .withModelLocks(false)
                        .withStrategy("random")
                        .withExecutions(300)
                        .withOutcomes(true));
        assertThat(jdk.outcomes()).containsOnlyKeys("false 2 2");
    }

    private static final Random RANDOM = new Random(1);
    private static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 1);

    @Test
    void randomNumbersAndThreadLocals() {
        int first = new Random(1).nextInt(1000);
        isFresh(first + " 2", () -> {
            Together.run(() -> counter++, () -> counter++);
            LOCAL.set(LOCAL.get() + 1);
            return RANDOM.nextInt(1000) + " " + LOCAL.get();
        });
    }

    private static final Object KEY = new Object();
    private static final Map<Object, String> BY_IDENTITY =
            new HashMap<>(Map.of(KEY, "key", Thread.State.NEW, "new", Map.class, "map"));

    /** What was put into a map before the execution is found in it, although hashes by identity are made up. */
    @Test
    void mapsFilledByInitialisers() {
        isFresh("key new map", () -> {
            Together.run(() -> counter++, () -> counter++);
            return BY_IDENTITY.get(KEY) + " " + BY_IDENTITY.get(Thread.State.NEW) + " " + BY_IDENTITY.get(Map.class);
        });
    }
}
