package dev.bohr.engine.access;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.WeakMemory;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.heap.WholeObjects;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.model.Kind;
import org.jspecify.annotations.Nullable;

/** What whoever looks for races is notified of accesses. */
final class WatchedAccesses {
    private final Scheduler scheduler;
    private final TouchedConditions conditions;
    private final WholeObjects wholeObjects;
    /** Null where reads see the last write. */
    private final @Nullable WeakMemory weak;

    WatchedAccesses(Scheduler scheduler, TouchedConditions conditions, WholeObjects wholeObjects) {
        this.scheduler = scheduler;
        this.conditions = conditions;
        this.wholeObjects = wholeObjects;
        this.weak = scheduler.weak();
    }

    boolean isOn() {
        return scheduler.order() != MemoryOrder.NONE && weak == null && !conditions.isTouched && !scheduler.isEnding();
    }

    void local(Kind kind, Object base, MemoryLocation location, int site) {
        scheduler.running().isVolatile = location.isVolatile();
        access(kind, base, location.offset(), location.type(), site);
    }

    void access(Kind kind, Object base, long offset, char type, int site) {
        ManagedThread thread = scheduler.running();
        int mode = Memory.mode(site, thread);
        int bytes = Heap.bytes(base, type);
        if (bytes == 1) {
            scheduler.order().access(thread, kind, base, offset, type, mode, site);
            return;
        }
        for (int i = 0; i < bytes; i++) {
            // Whether several bytes were exchanged cannot be told byte by byte: it counts as done.
            Kind each = kind == Kind.COMPARE ? Kind.UPDATE : kind;
            scheduler.order().access(thread, each, base, offset + i, 'B', mode, site);
        }
    }

    /** All of an object or array is read at once. */
    void whole(Object object) {
        ManagedThread thread = scheduler.running();
        if (object.getClass().isArray()) {
            MemoryLocation location = LocationResolver.array(object.getClass());
            int length = JdkInternals.arrayLength(object);
            for (int i = 0; i < length; i++) {
                access(Kind.READ, object, location.element(i), location.type(), Memory.NO_SITE);
            }
            return;
        }
        boolean ignored = Hooks.enterIgnored();
        MemoryLocation[] fields = wholeObjects.fields(object.getClass());
        Hooks.exitIgnored(ignored);
        for (MemoryLocation field : fields) {
            if (!field.isFinal()) {
                int mode = field.isVolatile() ? Access.VOLATILE : Access.PLAIN;
                scheduler.order().access(thread, Kind.READ, object, field.offset(), field.type(), mode, Memory.NO_SITE);
            }
        }
    }
}
