package dev.bohr.bench.programs;

import java.util.concurrent.ConcurrentHashMap;

/** The JDK's {@code ConcurrentHashMap}, used by two threads with three operations each on two keys. */
public final class JdkMap {
    private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    /** Returns the value before, -1 if there was none. */
    public int put(int key) {
        Integer before = map.put(key, key);
        return before == null ? -1 : before;
    }

    /** Returns the value removed, -1 if there was none. */
    public int remove(int key) {
        Integer removed = map.remove(key);
        return removed == null ? -1 : removed;
    }

    /** The program; the Lincheck side has the same operations in {@code LincheckScenario}. */
    public static void run() {
        JdkMap map = new JdkMap();
        TwoThreads.run(
                () -> {
                    map.put(1);
                    map.remove(2);
                    map.put(2);
                },
                () -> {
                    map.put(2);
                    map.remove(1);
                    map.put(1);
                });
    }
}
