package dev.bohr.engine;

/**
 * New objects that have been given a hash in this execution though nobody has met them, because somebody had to tell them apart: they are not
 * old by that (docs/decisions/0027).
 *
 * <p>Open addressing over plain arrays, since collections of the JDK are woven.
 */
final class SeenObjects {
    private Object[] objects = new Object[64];
    private int size;

    void clear() {
        if (size > 0) {
            objects = new Object[64];
            size = 0;
        }
    }

    /** @param object one that has a hash */
    void add(Object object) {
        int slot = slot(object);
        if (objects[slot] == null) {
            objects[slot] = object;
            if (++size * 2 > objects.length) {
                grow();
            }
        }
    }

    /** @param object one that has a hash */
    boolean contains(Object object) {
        return size > 0 && objects[slot(object)] != null;
    }

    /** The free place for an object, or the one where it is. */
    private int slot(Object object) {
        int mask = objects.length - 1;
        int slot = System.identityHashCode(object) & mask;
        while (objects[slot] != null && objects[slot] != object) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        Object[] before = objects;
        objects = new Object[before.length * 2];
        for (Object object : before) {
            if (object != null) {
                objects[slot(object)] = object;
            }
        }
    }
}
