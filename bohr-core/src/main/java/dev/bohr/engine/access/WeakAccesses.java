package dev.bohr.engine.access;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.WeakMemory;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Sites;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import org.jspecify.annotations.Nullable;

/** Accesses where reads may see other writes than the last: the points before them, and what is reported to {@link WeakMemory}. */
public final class WeakAccesses {
    private final Scheduler scheduler;
    private final ObjectTable table;
    private final TrackedObjects objects;
    private final Memory memory;
    private final WeakMemory weak;
    private final Clones clones;
    private final boolean spuriousFailures;

    @SuppressWarnings("NullAway") // asked for something only under a memory model
    WeakAccesses(Scheduler scheduler, ObjectTable table, TrackedObjects objects, Memory memory, Clones clones) {
        this.scheduler = scheduler;
        this.table = table;
        this.objects = objects;
        this.memory = memory;
        this.weak = scheduler.weak();
        this.clones = clones;
        this.spuriousFailures = scheduler.hasSpuriousFailures();
    }

    /** Under a memory model: code that is not woven is given the array. What it will see there is decided, and there until the next step. */
    public void readUnseen(ManagedThread thread, Object array) {
        Entry entry = table.find(array);
        objects.check(entry);
        MemoryLocation location = LocationResolver.array(array.getClass());
        for (int i = JdkInternals.arrayLength(array) - 1; i >= 0; i--) {
            readTogether(thread, array, entry, location.element(i), location.type(), Access.PLAIN);
        }
        Hooks.setManaged(null); // which has put the mark back
    }

    void readTogether(ManagedThread thread, Object original, @Nullable Entry entry, long offset, char type, int mode) {
        if (clones.hasRead(offset)) {
            return;
        }
        memory.save(original, offset, type, entry);
        thread.spin.read(original, offset);
        weak.accessTogether(thread, original, entry, offset, type, mode);
    }

    /** What it sees is decided when its turn has come. */
    void access(
            ManagedThread thread,
            Kind kind,
            @Nullable Object base,
            long offset,
            char type,
            @Nullable Entry entry,
            int site) {
        if (Heap.bytes(base, type) > 1 || base == null) {
            memory.lost("memory outside the heap, or several bytes of an array at once, are accessed at "
                    + (site < 0 ? Positions.here() : Sites.get(site).position())
                    + ": what such accesses see under a memory model is not known");
            return;
        }
        boolean isVolatile = thread.isVolatile;
        if (!scheduler.isEnding()) {
            objects.check(entry);
            if (entry == null || entry.creator < 0) {
                memory.accessOld(thread, kind, base, offset);
            }
            thread.type = type;
            scheduler.point(thread, kind, base, offset, site);
            Memory.markAgain(thread);
        }
        thread.isVolatile = isVolatile;
        memory.save(base, offset, type, entry);
        if (scheduler.isEnding()) {
            return;
        }
        if (kind != Kind.READ && clones.hasAny()) {
            clones.writes(thread, base, offset);
        }
        if (failsSpuriously(thread, kind, site)) {
            weak.fail(thread, base, entry, offset, type, Memory.mode(site, thread), site);
            scheduler.recorder().failsSpuriously(thread);
            thread.hadEffect(); // going round again is no use, but it may do better next time
            return;
        }
        weak.access(thread, kind, base, entry, offset, type, Memory.mode(site, thread), site);
        if (kind != Kind.WRITE && kind != Kind.UPDATE) {
            thread.spin.read(base, offset);
        }
        if (kind == Kind.COMPARE) {
            thread.spin.compare(base, offset, type);
        } else if (kind != Kind.READ) {
            scheduler.effects().stored(thread, base, offset);
        }
    }

    /** A weak compare-and-set may fail for no reason: once in each thread, or a loop around it would have no end. */
    private boolean failsSpuriously(ManagedThread thread, Kind kind, int site) {
        if (!spuriousFailures
                || thread.hasFailedSpuriously
                || kind != Kind.COMPARE
                || site < 0
                || Sites.get(site).kind() != Access.WEAK_COMPARE) {
            return false;
        }
        thread.hasFailedSpuriously = scheduler.chooseValue(Schedule.Kind.VALUE, 2) == 1;
        Hooks.setManaged(thread.mark);
        return thread.hasFailedSpuriously;
    }

    /** No other thread has reached the object, but who reaches it later may not see the change. */
    void changeLocal(Kind kind, Object base, long offset, char type, Entry entry, int site) {
        ManagedThread thread = scheduler.running();
        if (!scheduler.isEnding() && Heap.bytes(base, type) == 1) {
            weak.changeLocal(thread, kind, base, entry, offset, type, Memory.mode(site, thread), site);
        }
    }
}
