package dev.bohr.engine.initialisers;

import dev.bohr.engine.ManagedThread;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which initialisers a thread knows to be done, because it has used their classes, or a class whose initialiser did, or was started by a
 * thread that had. What it does then comes after them in every execution. Plain arrays, because it is asked with the managed mark on.
 */
final class UsedClasses {
    private final int words;
    /** By identity, with open addressing. */
    private final Class<?>[] types;

    /** Beside it: the initialisers that are done once the class is used, one bit each. */
    private final long[][] done;

    /** Beside it: when that of the class itself began. */
    private final long[] began;

    /** By number: those that must be done before, for what this one found was what they had left. */
    private final Initialiser[][] after;

    private final Initialiser[] numbered;

    /**
     * @param compared all initialisers that are not run again
     * @param table what they have touched
     */
    @SuppressWarnings("NullAway") // each was put there
    UsedClasses(Collection<Initialiser> compared, InitialiserLocations table) {
        Map<Initialiser, Set<Initialiser>> order = order(compared, table);
        Set<Initialiser> ordered = new LinkedHashSet<>();
        for (Initialiser one : compared) {
            one.number = -1;
            if (one.hasTouches()) {
                ordered.add(one);
            }
        }
        numbered = ordered.toArray(new Initialiser[0]);
        words = (numbered.length + 63) / 64;
        after = new Initialiser[numbered.length][];
        for (int i = 0; i < numbered.length; i++) {
            numbered[i].number = i;
            after[i] = order.getOrDefault(numbered[i], Set.of()).toArray(new Initialiser[0]);
        }
        Map<Class<?>, long[]> all = new HashMap<>();
        Map<Class<?>, Initialiser> known = new HashMap<>();
        compared.forEach(one -> known.put(one.type, one));
        for (Initialiser one : numbered.length == 0 ? List.<Initialiser>of() : compared) {
            long[] bits = doneWith(one, known);
            if (!Arrays.equals(bits, new long[words])) {
                all.put(one.type, bits);
            }
        }
        types = new Class<?>[Integer.highestOneBit(Math.max(2, all.size())) * 4];
        done = new long[types.length][];
        began = new long[types.length];
        all.forEach((type, bits) -> {
            int slot = slot(type);
            types[slot] = type;
            done[slot] = bits;
            began[slot] = known.get(type).began;
        });
    }

    boolean isEmpty() {
        return numbered.length == 0;
    }

    private long[] doneWith(Initialiser start, Map<Class<?>, Initialiser> known) {
        long[] bits = new long[words];
        Set<Class<?>> seen = new HashSet<>(Set.of(start.type));
        List<Initialiser> work = new java.util.ArrayList<>(List.of(start));
        while (!work.isEmpty()) {
            Initialiser one = work.remove(work.size() - 1);
            if (one.number >= 0) {
                bits[one.number >> 6] |= 1L << one.number;
            }
            for (Class<?> used : one.uses) {
                if (seen.add(used) && known.containsKey(used)) {
                    work.add(known.get(used));
                }
            }
        }
        return bits;
    }

    /** Of two that conflict the one that ended later has found what the other left; of one inside the other both have. */
    private static Map<Initialiser, Set<Initialiser>> order(
            Collection<Initialiser> compared, InitialiserLocations table) {
        Map<Initialiser, Set<Initialiser>> order = new HashMap<>();
        for (Initialiser one : compared) {
            for (Initialiser other : table.inConflictWith(one)) {
                if (other.ended < one.ended || other.began < one.began) {
                    order.computeIfAbsent(one, any -> new LinkedHashSet<>()).add(other);
                }
            }
        }
        return order;
    }

    private int slot(Class<?> type) {
        int mask = types.length - 1;
        int slot = System.identityHashCode(type) & mask;
        while (types[slot] != null && types[slot] != type) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** Whether the use of a class tells something. */
    boolean concerns(Class<?> type) {
        return types[slot(type)] != null;
    }

    /** The initialisers that are done once the class is used. */
    long[] doneWith(Class<?> type) {
        long[] bits = done[slot(type)];
        return bits == null ? ManagedThread.NO_INITIALISERS : bits;
    }

    static boolean knows(ManagedThread thread, Initialiser initialiser) {
        return knows(thread.used, initialiser);
    }

    private static boolean knows(long[] used, Initialiser initialiser) {
        int number = initialiser.number;
        return number >> 6 < used.length && (used[number >> 6] >>> number & 1) != 0;
    }

    /** A thread uses a class; returns one that should have been done before and is not known to be, or null. */
    @Nullable
    Initialiser use(ManagedThread thread, Class<?> type) {
        int slot = slot(type);
        long[] bits = done[slot];
        if (bits == null) {
            return null;
        }
        long[] before = thread.used;
        if (!thread.learn(bits)) {
            return null;
        }
        for (int i = 0; i < numbered.length; i++) {
            if ((bits[i >> 6] >>> i & 1) != 0) {
                for (Initialiser earlier : after[i]) {
                    // What has run inside that of the class does so wherever the class is used first.
                    boolean isInside = knows(thread.used, earlier) && earlier.began >= began[slot];
                    if (!knows(before, earlier) && !isInside) {
                        return earlier;
                    }
                }
            }
        }
        return null;
    }
}
