package dev.bohr.engine.heap;

import dev.bohr.hooks.Hooks;

/** Of which classes the objects are hashed by identity. Asked with the managed mark on, so without collections of the JDK. */
public final class InheritedHash {
    private Class<?>[] classes = new Class<?>[256];
    private boolean[] inherit = new boolean[256];
    private int size;

    /** Whether the class has {@code hashCode} from {@code Object}. */
    public boolean isOf(Class<?> type) {
        int slot = slot(type);
        if (classes[slot] == null) {
            boolean inherits = find(type);
            classes[slot] = type;
            inherit[slot] = inherits;
            if (++size * 2 > classes.length) {
                grow();
            }
            return inherits;
        }
        return inherit[slot];
    }

    private static boolean find(Class<?> type) {
        boolean ignored = Hooks.enterIgnored();
        try {
            return type.getMethod("hashCode").getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException | LinkageError e) {
            return false;
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private int slot(Class<?> type) {
        int mask = classes.length - 1;
        int slot = System.identityHashCode(type) & mask;
        while (classes[slot] != null && classes[slot] != type) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        Class<?>[] before = classes;
        boolean[] inheritBefore = inherit;
        classes = new Class<?>[before.length * 2];
        inherit = new boolean[classes.length];
        for (int i = 0; i < before.length; i++) {
            if (before[i] != null) {
                int slot = slot(before[i]);
                classes[slot] = before[i];
                inherit[slot] = inheritBefore[i];
            }
        }
    }
}
