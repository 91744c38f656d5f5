package dev.bohr.engine;

import dev.bohr.engine.jdk.IdentityHash;
import dev.bohr.model.MemoryEvents;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What threads must see though nothing else orders it: what was written before an object's constructor had ended, to all that
 * final fields of the object lead to (JLS 17.5.1, the freeze). A thread that reads such a field sees that much of the object it leads to, and of those
 * it gets to from there; not more of anything else. Objects are met on the way, which must be the same where a schedule is
 * repeated: there the events are null.
 */
final class Freezes {
    /** By identity, for one execution. */
    private static final class Marks {
        private Object[] objects = new Object[16];
        private Object[] marks = new Object[16];
        private int count;

        /** An object that has no hash yet is not here, and must not get one by being asked. */
        @Nullable
        Object get(Object object) {
            return IdentityHash.get(object) == 0 ? null : marks[slot(object)];
        }

        void put(Object object, Object mark) {
            if (count * 2 >= objects.length) {
                grow();
            }
            int slot = slot(object);
            count += objects[slot] == null ? 1 : 0;
            objects[slot] = object;
            marks[slot] = mark;
        }

        private int slot(Object object) {
            int mask = objects.length - 1;
            int slot = System.identityHashCode(object) & mask;
            while (objects[slot] != null && objects[slot] != object) {
                slot = slot + 1 & mask;
            }
            return slot;
        }

        private void grow() {
            Object[] oldObjects = objects;
            Object[] oldMarks = marks;
            objects = new Object[oldObjects.length * 2];
            marks = new Object[objects.length];
            count = 0;
            for (int i = 0; i < oldObjects.length; i++) {
                if (oldObjects[i] != null) {
                    put(oldObjects[i], oldMarks[i]);
                }
            }
        }

        void clear() {
            for (int i = 0; count > 0 && i < objects.length; i++) {
                objects[i] = null;
                marks[i] = null;
            }
            count = 0;
        }
    }

    /** Stands for every mark where a schedule is repeated, which says what reads see. */
    private static final Object ANY = new Object();

    private final Consumer<Object> meeting;
    private final Marks frozen = new Marks();
    /** By thread: what it has come to by way of final fields. */
    private final Marks[] reached = new Marks[Scheduler.MOST_THREADS];

    private boolean isEmpty = true;

    Freezes(Consumer<Object> meeting) {
        this.meeting = meeting;
    }

    void clear() {
        if (!isEmpty) {
            isEmpty = true;
            frozen.clear();
            for (Marks marks : reached) {
                if (marks != null) {
                    marks.clear();
                }
            }
        }
    }

    /** The constructor of an object has ended. */
    void freeze(ManagedThread thread, Object object, @Nullable MemoryEvents events) {
        isEmpty = false;
        frozen.put(object, events == null ? ANY : events.freeze(thread.id));
    }

    /** A thread has read a final field, and what it found there. */
    void readFinal(ManagedThread thread, Object base, @Nullable Object value, @Nullable MemoryEvents events) {
        if (!isEmpty && value != null) {
            reaches(thread, value, frozen.get(base), events);
            reaches(thread, value, mark(thread, base), events);
        }
    }

    /** What the thread must see of an object; null if nothing. */
    @Nullable
    Object mark(ManagedThread thread, Object base) {
        return isEmpty || reached[thread.id] == null ? null : reached[thread.id].get(base);
    }

    /** A thread has come to an object from where it must see this much. */
    void reaches(ManagedThread thread, @Nullable Object object, @Nullable Object mark, @Nullable MemoryEvents events) {
        if (mark != null && object != null) {
            if (reached[thread.id] == null) {
                reached[thread.id] = new Marks();
            }
            meeting.accept(object); // un-woven code may have made it
            Marks marks = reached[thread.id];
            Object before = marks.get(object);
            marks.put(object, before == null || events == null ? mark : events.join(before, mark));
        }
    }
}
