package dev.bohr.gallery.bugs;

import org.jctools.maps.NonBlockingHashMapLong;
import org.jspecify.annotations.Nullable;

/**
 * jctools-core 3.1.0, JCTools issue 319, fixed in 3.2.0.
 *
 * <p>Two threads put a value for the same new key. Each put returns the value it has replaced, so exactly one of them replaced nothing, the other the first
 * one's value, and its own is in the map. A lost compare-and-set answers wrongly, and the three do not fit together.
 */
public final class JctoolsHashMap {
    private static @Nullable Integer replacedByA;
    private static @Nullable Integer replacedByB;

    private JctoolsHashMap() {}

    public static void main(String[] args) throws InterruptedException {
        NonBlockingHashMapLong<Integer> map = new NonBlockingHashMapLong<>();
        Thread a = new Thread(() -> replacedByA = map.put(5, -2));
        Thread b = new Thread(() -> replacedByB = map.put(5, -8));
        a.start();
        b.start();
        a.join();
        b.join();
        String seen = replacedByA + " " + replacedByB + " " + map.get(5);
        if (!seen.equals("null -2 -8") && !seen.equals("-8 null -2")) {
            throw new AssertionError("put(5,-2), put(5,-8), get(5) return " + seen);
        }
    }
}
