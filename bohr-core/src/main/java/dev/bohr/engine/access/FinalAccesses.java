package dev.bohr.engine.access;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.WeakMemory;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.engine.learned.LearnedPoints;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.FinalFieldOperations;
import dev.bohr.model.Kind;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Accesses to final fields that others can see change. */
final class FinalAccesses implements FinalFieldOperations {
    private final Scheduler scheduler;
    private final ObjectTable table;
    private final LearnedPoints learned;
    private final LocationResolver locations;
    private final Memory memory;
    private final WatchedAccesses watched;
    /** Null where reads see the last write. */
    private final @Nullable WeakMemory weak;

    private final WeakAccesses weakly;

    FinalAccesses(
            Scheduler scheduler,
            ObjectTable table,
            LocationResolver locations,
            Memory memory,
            WatchedAccesses watched,
            WeakAccesses weakly) {
        this.scheduler = scheduler;
        this.table = table;
        this.learned = scheduler.learned();
        this.locations = locations;
        this.memory = memory;
        this.watched = watched;
        this.weak = scheduler.weak();
        this.weakly = weakly;
    }

    /** A read of a final field that a thread can see change; but not of every object. */
    void read(Object base, MemoryLocation location, byte seen, int site) {
        Entry entry = table.find(base);
        if (entry != null && entry.isMade && seen == LearnedPoints.ESCAPES) {
            if (weak != null && Heap.isReference(location.type())) {
                weak.readFinal(scheduler.running(), base, Heap.reference(base, location.offset()));
            }
        } else if (entry == null || entry.owner != scheduler.running().id) {
            memory.access(Kind.READ, base, location, entry, site);
        } else if (watched.isOn()) {
            watched.local(Kind.READ, base, location, site);
        }
    }

    /**
     * A constructor writes a final field, and may have let others reach the object. If it has, they can see the field without its value: then
     * its accesses are points. If only its own thread can have reached it nobody sees anything.
     */
    @Override
    @SuppressWarnings("NullAway") // what is local has an entry
    public void write(Object base, @Nullable Object value, boolean isReference, int site) {
        ManagedThread thread = scheduler.running();
        Entry entry = table.find(base);
        boolean isLocal = entry != null && entry.owner == thread.id;
        boolean isSeen = learned.hasFinals() && learned.ofFinal(locations, site, base) != LearnedPoints.NEVER_CHANGES;
        if (!isSeen && !isLocal && !scheduler.isEnding()) {
            escapes(site, base);
        }
        if (!isSeen) {
            if (isReference) {
                memory.write(base, value, site);
            }
            return;
        }
        MemoryLocation location = locations.ofField(site, base);
        if (!isLocal) {
            requireAnnouncing(base.getClass());
            memory.access(Kind.WRITE, base, location, entry, site);
            memory.objects().publish(value);
            return;
        }
        if (watched.isOn()) {
            watched.local(Kind.WRITE, base, location, site);
        }
        if (weak != null) {
            thread.isVolatile = false;
            weakly.changeLocal(Kind.WRITE, base, location.offset(), location.type(), entry, site);
        }
        memory.objects().writeLocal(entry, value);
    }

    private void escapes(int site, Object base) {
        boolean ignored = Hooks.enterIgnored();
        boolean isNew;
        try {
            isNew = learned.addEscaping(locations.field(Sites.get(site), base.getClass()));
        } finally {
            Hooks.exitIgnored(ignored);
        }
        if (isNew) {
            scheduler.endWith(new End.Learned("an object is reached by others before its constructor has ended"));
        }
    }

    /** A constructor has ended; if it was the last of the object's, and no other thread has reached it, they see it whole. */
    @Override
    public void made(Object object, Class<?> type) {
        Entry entry = table.find(object);
        if (entry != null && entry.owner == scheduler.running().id && object.getClass() == type) {
            entry.isMade = true;
        }
    }

    boolean isSeen(Field field, Object base) {
        if (!learned.hasFinals()) {
            return false;
        }
        Entry entry = table.find(base);
        boolean ignored = Hooks.enterIgnored();
        byte seen = learned.stateOf(field);
        Hooks.exitIgnored(ignored);
        return seen == LearnedPoints.IS_WRITTEN || seen == LearnedPoints.ESCAPES && (entry == null || !entry.isMade);
    }

    /** A final field is written that was written before. */
    void writes(Field field) {
        boolean ignored = Hooks.enterIgnored();
        boolean isNew;
        try {
            isNew = learned.addWritten(field);
        } finally {
            Hooks.exitIgnored(ignored);
        }
        if (isNew && !scheduler.isEnding()) {
            scheduler.endWith(new End.Learned("a final field is written after its constructor"));
        }
        requireAnnouncing(field.getDeclaringClass());
    }

    /** A final field is written that others see, and of a hidden class that is made once for all executions its own reads are not announced. */
    private void requireAnnouncing(Class<?> type) {
        if (!type.isHidden() || scheduler.isEnding()) {
            return;
        }
        boolean ignored = Hooks.enterIgnored();
        boolean isSilent = Installation.isSilentAboutFinals(type);
        Hooks.exitIgnored(ignored);
        if (isSilent) {
            memory.lost("the final fields of " + type.getName()
                    + " can be seen to change, and it is a hidden class, which cannot be woven again");
        }
    }
}
