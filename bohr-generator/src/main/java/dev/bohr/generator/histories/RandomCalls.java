package dev.bohr.generator.histories;

import dev.bohr.linearizability.history.NullValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Calls that make sense for a specification, at random. */
final class RandomCalls {
    /** The methods of each specification with what they take: k a key, v a value, n a small number. Those named often are called often. */
    private static final Map<String, List<String>> METHODS = Map.of(
            "register",
                    List.of("read", "read", "write v", "write v", "getAndSet v", "cas v v", "compareAndExchange v v"),
            "counter",
                    List.of(
                            "get",
                            "get",
                            "inc",
                            "dec",
                            "add n",
                            "set n",
                            "incrementAndGet",
                            "getAndIncrement",
                            "decrementAndGet",
                            "addAndGet n",
                            "getAndAdd n",
                            "compareAndSet n n"),
            "map",
                    List.of(
                            "get k",
                            "get k",
                            "get k",
                            "put k v",
                            "put k v",
                            "write k v",
                            "remove k",
                            "remove k v",
                            "putIfAbsent k v",
                            "replace k v",
                            "replace k v v",
                            "cas k v v",
                            "containsKey k",
                            "getOrDefault k v"),
            "set", List.of("add k", "add k", "remove k", "contains k"),
            "queue", List.of("enqueue v", "enqueue v", "offer v", "dequeue", "dequeue", "poll", "peek", "take"),
            "stack", List.of("push v", "push v", "pop", "pop", "peek"),
            "deque",
                    List.of(
                            "addFirst v",
                            "addLast v",
                            "pollFirst",
                            "pollLast",
                            "peekFirst",
                            "peekLast",
                            "removeFirst",
                            "takeLast"),
            "lock", List.of("lock", "unlock", "unlock", "tryLock", "isLocked"),
            "mutex", List.of("acquire", "release", "release", "tryAcquire"));

    private final List<String> methods;
    private final Random random;
    private final int keys;
    private final boolean areValuesFresh;
    private long lastValue;

    /** @param areValuesFresh whether no value is used twice; else there are as many as keys */
    RandomCalls(String specification, Random random, int keys, boolean areValuesFresh) {
        List<String> known = METHODS.get(specification);
        if (known == null) {
            throw new IllegalArgumentException("there are histories of " + METHODS.keySet() + " only");
        }
        methods = known;
        this.random = random;
        this.keys = keys;
        this.areValuesFresh = areValuesFresh;
    }

    /** The name and behind it the arguments. */
    List<Object> next() {
        String[] words = methods.get(random.nextInt(methods.size())).split(" ");
        List<Object> call = new ArrayList<>(List.of(words[0]));
        for (int i = 1; i < words.length; i++) {
            call.add(
                    switch (words[i]) {
                        case "k" -> (Object) (long) random.nextInt(keys);
                        case "n" -> (Object) (long) (random.nextInt(5) - 2);
                        default -> value(words[0]);
                    });
        }
        return call;
    }

    /** A comparison with a value that nobody has written yet would always fail. */
    private Object value(String method) {
        boolean compares = method.startsWith("cas") || method.startsWith("compare") || method.equals("replace");
        if (areValuesFresh && !compares) {
            return ++lastValue;
        }
        if (areValuesFresh) {
            return Math.max(1, lastValue - random.nextInt(4));
        }
        return method.startsWith("cas") && random.nextInt(4) == 0
                ? NullValue.NIL
                : (Object) (long) random.nextInt(keys);
    }
}
