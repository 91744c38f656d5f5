package dev.bohr.suite.programs;

import dev.bohr.gallery.Together;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;

/** {@code ConcurrentHashMap}, {@code ConcurrentSkipListMap} and the set on it. */
public final class Maps {
    private Maps() {}

    @Correct(
            outcomes = {"null 1 1", "2 null 2"},
            because = "the first puts and is told so, the second is told what is there")
    public static String putIfAbsent() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        Integer[] before = new Integer[2];
        Together.run(() -> before[0] = map.putIfAbsent("k", 1), () -> before[1] = map.putIfAbsent("k", 2));
        return before[0] + " " + before[1] + " " + map.get("k");
    }

    @Correct(
            outcomes = {"null null {k=1}", "null 1 {}"},
            because = "the removal comes before the put or after it")
    public static String putAndRemove() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        Integer[] before = new Integer[2];
        Together.run(() -> before[0] = map.put("k", 1), () -> before[1] = map.remove("k"));
        return before[0] + " " + before[1] + " " + map;
    }

    @Correct(outcomes = "3", because = "merge is atomic, so none of three is lost")
    public static String merge() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        Together.Task add = () -> map.merge("k", 1, Integer::sum);
        Together.run(add, add, add);
        return "" + map.get("k");
    }

    @Correct(
            outcomes = {"12", "21"},
            because = "compute is atomic, in either order",
            ends = true)
    @SuppressWarnings("NullAway") // the key is there
    public static String compute() throws Exception {
        Map<String, String> map = new ConcurrentHashMap<>(Map.of("k", ""));
        Together.run(() -> map.compute("k", (k, v) -> v + 1), () -> map.compute("k", (k, v) -> v + 2));
        return map.get("k");
    }

    @Correct(outcomes = "1 1 1", because = "the function is called once, and both get its value")
    public static String computeIfAbsent() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        AtomicInteger calls = new AtomicInteger();
        Integer[] got = new Integer[2];
        Together.run(
                () -> got[0] = map.computeIfAbsent("k", k -> calls.incrementAndGet()),
                () -> got[1] = map.computeIfAbsent("k", k -> calls.incrementAndGet()));
        return got[0] + " " + got[1] + " " + calls;
    }

    @Correct(
            outcomes = {"true false b", "false true c"},
            because = "of two that replace a one finds it",
            ends = true)
    public static String replace() throws Exception {
        Map<String, String> map = new ConcurrentHashMap<>(Map.of("k", "a"));
        boolean[] replaced = new boolean[2];
        Together.run(() -> replaced[0] = map.replace("k", "a", "b"), () -> replaced[1] = map.replace("k", "a", "c"));
        return replaced[0] + " " + replaced[1] + " " + map.get("k");
    }

    @Correct(outcomes = "4 10", because = "the table grows while both put, and nothing is lost")
    public static String resize() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(1);
        Together.run(
                () -> {
                    map.put(1, 1);
                    map.put(2, 2);
                },
                () -> {
                    map.put(3, 3);
                    map.put(4, 4);
                });
        int sum = 0;
        for (int value : map.values()) {
            sum += value;
        }
        return map.size() + " " + sum;
    }

    @Correct(
            outcomes = "3 1",
            because = "two keys with one hash live in one bin; each thread's work on its key is its own",
            ends = true)
    public static String collisions() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("Aa", 1, "BB", 2));
        Together.run(() -> map.remove("Aa"), () -> map.put("BB", 3));
        return map.get("BB") + " " + map.size();
    }

    @Correct(
            outcomes = {"1", "3"},
            because = "an iterator shows what is there all the time, and may show what comes meanwhile, each once")
    public static String hashIterator() throws Exception {
        Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1));
        int[] sum = new int[1];
        Together.run(() -> map.put(2, 2), () -> {
            for (int key : map.keySet()) {
                sum[0] += key;
            }
        });
        return "" + sum[0];
    }

    @Correct(
            outcomes = {"true true", "false false", "true false"},
            because = "who sees the second key has seen the first put; looks are in the order second, first")
    public static String orderOfPuts() throws Exception {
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        boolean[] seen = new boolean[2];
        Together.run(
                () -> {
                    map.put(1, 1);
                    map.put(2, 2);
                },
                () -> {
                    seen[1] = map.containsKey(2);
                    seen[0] = map.containsKey(1);
                });
        return seen[0] + " " + seen[1];
    }

    @Correct(
            outcomes = {"null null {k=1}", "null 1 {}"},
            because = "the removal comes before the put or after it")
    public static String skipListPutAndRemove() throws Exception {
        Map<String, Integer> map = new ConcurrentSkipListMap<>();
        Integer[] before = new Integer[2];
        Together.run(() -> before[0] = map.put("k", 1), () -> before[1] = map.remove("k"));
        return before[0] + " " + before[1] + " " + map;
    }

    @Correct(outcomes = "{1=1, 2=2, 3=3}", because = "three keys, in order, whoever came first")
    public static String skipListThree() throws Exception {
        Map<Integer, Integer> map = new ConcurrentSkipListMap<>();
        Together.run(() -> map.put(2, 2), () -> map.put(3, 3), () -> map.put(1, 1));
        return map.toString();
    }

    @Correct(
            outcomes = {"1 2", "2 1"},
            because = "each entry is polled once, the smaller by the first")
    public static String skipListPollFirst() throws Exception {
        ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>(Map.of(1, 1, 2, 2));
        int[] got = new int[2];
        Together.run(
                () -> got[0] = map.pollFirstEntry().getKey(),
                () -> got[1] = map.pollFirstEntry().getKey());
        return got[0] + " " + got[1];
    }

    @Correct(
            outcomes = {"true false [1]", "false true [1]"},
            because = "one of two adds it")
    public static String skipListSet() throws Exception {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        boolean[] added = new boolean[2];
        Together.run(() -> added[0] = set.add(1), () -> added[1] = set.add(1));
        return added[0] + " " + added[1] + " " + set;
    }
}
