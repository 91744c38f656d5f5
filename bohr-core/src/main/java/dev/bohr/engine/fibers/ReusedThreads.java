package dev.bohr.engine.fibers;

import dev.bohr.engine.ControlLost;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.heap.UndoLog;
import dev.bohr.engine.jdk.ThreadFields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Threads that were made before the execution in which they are started. Afterwards all fields of their class Thread are as they
 * were, which no hook sees: they have not been started yet, and the next execution can do so again.
 */
final class ReusedThreads {
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private static final List<MemoryLocation> FIELDS = new ArrayList<>();
    private static final List<MemoryLocation> HOLDER_FIELDS = new ArrayList<>();

    static {
        // The first is the JVM's own, and it has cleared it when a thread has ended.
        addFields(Thread.class, FIELDS, "eetop");
        if (ThreadFields.HOLDER_TYPE != Thread.class) {
            addFields(ThreadFields.HOLDER_TYPE, HOLDER_FIELDS, "");
        }
    }

    private static void addFields(Class<?> type, List<MemoryLocation> locations, String except) {
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getName().equals(except)) {
                locations.add(LocationResolver.of(field));
            }
        }
    }

    private final List<Thread> threads = new ArrayList<>();
    private final UndoLog undo = new UndoLog();

    /** Before a thread is started. */
    void save(Thread thread) {
        threads.add(thread);
        for (MemoryLocation location : FIELDS) {
            undo.save(thread, location.offset(), location.type());
        }
        Object holder = ThreadFields.holder(thread);
        if (holder != null) {
            for (MemoryLocation location : HOLDER_FIELDS) {
                undo.save(holder, location.offset(), location.type());
            }
        }
    }

    /** After the execution. A real thread may still be on its way out. */
    void restore() {
        if (threads.isEmpty()) {
            return;
        }
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                if (System.nanoTime() > deadline) {
                    throw new ControlLost("thread " + thread.getName()
                            + ", which was made before the execution, does not end and cannot be started again");
                }
                Thread.yield();
            }
        }
        threads.clear();
        undo.undo();
    }
}
