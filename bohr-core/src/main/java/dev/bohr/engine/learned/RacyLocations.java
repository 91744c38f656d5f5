package dev.bohr.engine.learned;

import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Sites;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The locations whose plain accesses are points although there are none at others: {@code --filter sync-only}. In a program without
 * data races it is enough to switch threads at synchronization (Musuvathi and Qadeer, PLDI 2007, theorems 2 and 3); where a race
 * is found the search restarts, with points at that location. A location is a field of a class, or the arrays that one site
 * allocates; those of unknown origin are one location for each type. They decide where there are points, so a trace names them, as it
 * does {@link EscapedSites}.
 */
public final class RacyLocations {
    private static final byte UNKNOWN = 0;
    private static final byte ORDERED = 1;
    private static final byte RACY = 2;

    private final Set<String> names = new TreeSet<>();
    private final ObjectTable objects;

    // What is known already, by class and offset; arrays by their site. Open addressing, in plain arrays: it is asked
    // with the
    // managed mark on.
    private Object[] owners = new Object[256];
    private long[] offsets = new long[256];
    private byte[] states = new byte[256];
    private int size;

    public RacyLocations(ObjectTable objects) {
        this.objects = objects;
    }

    /** Those of a trace. */
    public void addAll(Collection<String> racy) {
        names.addAll(racy);
        forgetStates();
    }

    public void clear() {
        names.clear();
        forgetStates();
    }

    public List<String> names() {
        return new ArrayList<>(names);
    }

    public boolean contains(Object base, ObjectTable.@Nullable Entry entry, long offset) {
        Object owner = owner(base, entry);
        long location = location(base, entry, offset);
        int i = slot(owner, location);
        return states[i] == UNKNOWN ? ask(base, entry, owner, location) : states[i] == RACY;
    }

    /** A race was found there; returns whether that is new. */
    public boolean add(Object base, long offset) {
        ObjectTable.Entry entry = objects.find(base);
        if (contains(base, entry, offset)) {
            return false;
        }
        boolean ignored = Hooks.enterIgnored();
        names.add(name(base, entry, offset));
        forgetStates();
        Hooks.exitIgnored(ignored);
        return true;
    }

    private void forgetStates() {
        Arrays.fill(owners, null);
        Arrays.fill(states, UNKNOWN);
        size = 0;
    }

    private boolean ask(Object base, ObjectTable.@Nullable Entry entry, Object owner, long location) {
        boolean ignored = Hooks.enterIgnored();
        try {
            boolean racy = names.contains(name(base, entry, location));
            if (++size * 2 > owners.length) {
                owners = new Object[owners.length * 2];
                offsets = new long[owners.length];
                states = new byte[owners.length];
                size = 1;
            }
            int i = slot(owner, location);
            owners[i] = owner;
            offsets[i] = location;
            states[i] = racy ? RACY : ORDERED;
            return racy;
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    /** Where the location is kept, or could be. */
    private int slot(Object owner, long location) {
        int mask = owners.length - 1;
        int hash = (System.identityHashCode(owner) + (int) location * 31) * 0x9E3779B9;
        int i = (hash ^ hash >>> 15) & mask;
        while (states[i] != UNKNOWN && (owners[i] != owner || offsets[i] != location)) {
            i = i + 1 & mask;
        }
        return i;
    }

    private static boolean hasSite(Object base, ObjectTable.@Nullable Entry entry) {
        return base.getClass().isArray() && entry != null && entry.site >= 0;
    }

    /** Statics belong to their Class, which is their base. */
    private static Object owner(Object base, ObjectTable.@Nullable Entry entry) {
        return hasSite(base, entry) ? RacyLocations.class : base instanceof Class<?> ? base : base.getClass();
    }

    @SuppressWarnings("NullAway") // what has a site has an entry
    private static long location(Object base, ObjectTable.@Nullable Entry entry, long offset) {
        return hasSite(base, entry) ? entry.site : base.getClass().isArray() ? 0 : offset;
    }

    @SuppressWarnings("NullAway") // what has a site has an entry
    private static String name(Object base, ObjectTable.@Nullable Entry entry, long offset) {
        if (hasSite(base, entry)) {
            return EscapedSites.name(Sites.get(entry.site));
        }
        if (base.getClass().isArray()) {
            return base.getClass().getTypeName();
        }
        for (Class<?> type = base instanceof Class<?> c ? c : base.getClass();
                type != null;
                type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                boolean isStatic = Modifier.isStatic(field.getModifiers());
                if (isStatic == base instanceof Class<?>
                        && (isStatic
                                        ? JdkInternals.UNSAFE.staticFieldOffset(field)
                                        : JdkInternals.UNSAFE.objectFieldOffset(field))
                                == offset) {
                    return type.getName() + "." + field.getName();
                }
            }
        }
        return base.getClass().getName() + "+" + offset;
    }
}
