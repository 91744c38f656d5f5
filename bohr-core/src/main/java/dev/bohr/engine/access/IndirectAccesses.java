package dev.bohr.engine.access;

import static dev.bohr.hooks.Access.*;

import dev.bohr.engine.End;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.WeakMemory;
import dev.bohr.engine.heap.FinalFieldOffsets;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.JavaReferences;
import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.engine.heap.MemoryLocation;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.engine.heap.VarHandleLocations;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.engine.jdk.ThreadFields;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.hooks.AccessName;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.IndirectAccessOperations;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Accesses that name what they access at run time: by Unsafe, by handles, by reflection, of many elements, and of what references refer to. */
final class IndirectAccesses extends IndirectAccessOperations {
    private final Scheduler scheduler;
    private final ObjectTable table;
    private final TrackedObjects objects;
    private final Memory memory;
    private final EscapedSites escaped;
    private final WatchedAccesses watched;
    private final FinalAccesses finals;
    private final TouchedConditions conditions;
    private final VarHandleLocations handles = new VarHandleLocations();
    private final FinalFieldOffsets finalFieldOffsets = new FinalFieldOffsets();
    /** Null where reads see the last write. */
    private final @Nullable WeakMemory weak;

    IndirectAccesses(
            Scheduler scheduler,
            ObjectTable table,
            TrackedObjects objects,
            Memory memory,
            EscapedSites escaped,
            WatchedAccesses watched,
            FinalAccesses finals,
            TouchedConditions conditions) {
        this.scheduler = scheduler;
        this.table = table;
        this.objects = objects;
        this.memory = memory;
        this.escaped = escaped;
        this.watched = watched;
        this.finals = finals;
        this.conditions = conditions;
        this.weak = scheduler.weak();
    }

    @Override
    public void accessAt(@Nullable Object base, long offset, int site) {
        Object value = memory.takeStored();
        Site info = Sites.get(site);
        if (info.kind() != READ && base != null && Sites.isOfProgram(site)) {
            writesByOffset(base, offset, site);
        }
        accessAs(info.kind(), base, offset, type(info.descriptor()), value, site);
    }

    /** Many bytes at once, by Unsafe: one step, since nobody promises more or less. */
    @Override
    public void accessBytes(@Nullable Object base, long offset, long bytes, int site) {
        if (bytes <= 0) {
            return;
        }
        if (weak != null && base != null && !objects.isOwned(base)) {
            memory.lost("several bytes are accessed at once at "
                    + Sites.get(site).position() + ": what such accesses see under a memory model is not known");
            return;
        }
        accessAt(base, offset, site);
        for (long i = 1; i < bytes && base != null && watched.isOn(); i++) {
            watched.access(kindOf(Sites.get(site).kind()), base, offset + i, 'B', site);
        }
        if (Sites.get(site).kind() == READ) {
            // Not byte by byte: a loop that reads so much in each iteration is taken to change something.
            scheduler.running().spin.effect();
            for (long i = 1; i < bytes; i++) {
                memory.touches(base, base == null ? null : table.find(base), offset + i, 'B', Footprint.READ);
            }
        } else if (base != null ? !objects.isOwned(base) : true) {
            Entry entry = base == null ? null : table.find(base);
            for (long i = 1; i < bytes; i++) {
                memory.save(base, offset + i, 'B', entry);
                scheduler.effects().stored(scheduler.running(), base, offset + i);
                memory.touches(base, entry, offset + i, 'B', Footprint.WRITE);
            }
        }
    }

    @Override
    public void accessHandle(VarHandle handle, @Nullable Object coordinate, int index, int site) {
        Object value = memory.takeStored();
        MemoryLocation location = index == AccessName.UNKNOWN_COORDINATES ? null : handles.of(handle);
        if (location == null) {
            memory.lost("a VarHandle of a kind that is not known is used at "
                    + Sites.get(site).position() + ": " + handle);
            return;
        }
        Object base = location.base() != null ? location.base() : coordinate;
        if (base == null || index >= 0 && !Memory.isInside(base, index + Heap.bytes(base, location.type()) - 1)) {
            return; // the access itself will throw
        }
        long offset = index < 0 ? location.offset() : location.element(index);
        accessAs(Sites.get(site).kind(), base, offset, location.type(), value, site);
    }

    @Override
    public void accessField(Field field, @Nullable Object object, int kind, int site) {
        Object value = memory.takeStored();
        boolean ignored = Hooks.enterIgnored();
        MemoryLocation location = LocationResolver.of(field);
        Hooks.exitIgnored(ignored);
        if (location.base() instanceof Class<?> declaring) {
            JdkInternals.initialise(declaring); // as in ofStatic
        }
        Object base = location.base() != null ? location.base() : object;
        if (base != null && location.isFinal() && location.base() == null && kind != READ && !objects.isOwned(base)) {
            finals.writes(field);
        }
        if (base != null && !(location.isFinal() && kind == READ && !finals.isSeen(field, base))) {
            scheduler.running().isVolatile = location.isVolatile();
            accessAs(kind, base, location.offset(), location.type(), value, site);
        }
    }

    /** Code of the program's writes with Unsafe: perhaps to a final field. */
    private void writesByOffset(Object base, long offset, int site) {
        if (base.getClass().isArray() || objects.isOwned(base) || finalFieldOffsets.isKnownOther(site, base, offset)) {
            return;
        }
        boolean ignored = Hooks.enterIgnored();
        Field field;
        try {
            field = finalFieldOffsets.at(site, base, offset);
        } finally {
            Hooks.exitIgnored(ignored);
        }
        if (field == null) {
            return;
        }
        if (base instanceof Class<?>) {
            memory.lost("the static final field " + field.getDeclaringClass().getName() + "." + field.getName()
                    + " is written by Unsafe at " + Sites.get(site).position()
                    + ": the JVM may have taken it for a constant already");
        } else {
            finals.writes(field);
        }
    }

    /** Copies element by element if others can see it: an array copy is not atomic. */
    @Override
    @SuppressWarnings("NullAway") // what is local has an entry
    public boolean arrayCopy(Object source, int from, Object target, int to, int length) {
        if (!Memory.isInside(source, from)
                || !Memory.isInside(target, to)
                || length <= 0
                || !Memory.isInside(source, from + length - 1)
                || !Memory.isInside(target, to + length - 1)
                || source.getClass() != target.getClass()
                        && !(source instanceof Object[] && target instanceof Object[])) {
            return false; // nothing to copy, or the copy itself will throw
        }
        if (weak != null) {
            copyWeak(source, from, target, to, length);
            return true;
        }
        objects.meet(source);
        objects.meet(target);
        boolean local = objects.isOwned(source) && objects.isOwned(target);
        boolean backwards = source == target && from < to;
        MemoryLocation location = LocationResolver.array(source.getClass());
        for (int n = 0; n < length; n++) {
            int i = backwards ? length - 1 - n : n;
            Object value = Heap.isReference(location.type()) ? ((Object[]) source)[from + i] : null;
            if (local && watched.isOn()) {
                watched.access(Kind.READ, source, location.element(from + i), location.type(), Memory.NO_SITE);
                watched.access(Kind.WRITE, target, location.element(to + i), location.type(), Memory.NO_SITE);
            }
            if (local) {
                if (value == null) {
                    continue;
                }
                objects.writeLocal(table.find(target), value);
            } else {
                accessAs(READ, source, location.element(from + i), location.type(), null, Memory.NO_SITE);
                accessAs(WRITE, target, location.element(to + i), location.type(), value, Memory.NO_SITE);
                System.arraycopy(source, from + i, target, to + i, 1);
            }
        }
        if (local) {
            scheduler.running().spin.effect();
        }
        return !local;
    }

    /** Each element is what was read: it is not there any more when the thread has come to write it. */
    private void copyWeak(Object source, int from, Object target, int to, int length) {
        boolean backwards = source == target && from < to;
        MemoryLocation location = LocationResolver.array(source.getClass());
        for (int n = 0; n < length; n++) {
            int i = backwards ? length - 1 - n : n;
            long readAt = location.element(from + i);
            long writtenAt = location.element(to + i);
            accessAs(READ, source, readAt, location.type(), null, Memory.NO_SITE);
            boolean isReference = Heap.isReference(location.type());
            Object value = isReference ? Heap.reference(source, readAt) : null;
            long bits = isReference ? 0 : Heap.bits(source, readAt, location.type());
            if (value != null && !target.getClass().getComponentType().isInstance(value)) {
                throw new ArrayStoreException("arraycopy: element type mismatch: can not cast one of the elements of "
                        + source.getClass().getTypeName() + " to the type of the destination array, "
                        + target.getClass().getComponentType().getTypeName());
            }
            accessAs(WRITE, target, writtenAt, location.type(), value, Memory.NO_SITE);
            if (isReference) {
                Heap.setReference(target, writtenAt, value);
            } else {
                Heap.setBits(target, writtenAt, location.type(), bits);
            }
        }
    }

    /** What a reference refers to is a location like others once the program clears one; until then nobody writes it. */
    @Override
    public void accessReference(Object reference, boolean queue, int site) {
        MemoryLocation location = queue ? JavaReferences.QUEUE_LOCATION : JavaReferences.REFERENT_LOCATION;
        if (scheduler.isEnding()) {
            memory.save(
                    reference,
                    location.offset(),
                    location.type(),
                    table.find(reference)); // it will be cleared all the same
            return;
        }
        if (objects.isOwned(reference) || conditions.isTouched) {
            return;
        }
        if (escaped.clearReferences()) {
            scheduler.endWith(new End.Learned("a reference is cleared"));
        }
        memory.access(kindOf(Sites.get(site).kind()), reference, location, table.find(reference), site);
    }

    private static char type(@Nullable String descriptor) {
        return descriptor == null || descriptor.charAt(0) == '[' ? 'L' : descriptor.charAt(0);
    }

    @SuppressWarnings("NullAway") // what has an entry is no null
    private void accessAs(int kind, @Nullable Object base, long offset, char type, @Nullable Object value, int site) {
        if (kindOf(kind) == Kind.COMPARE) {
            scheduler.running().expected.arrive(base, type);
        }
        Entry entry = base == null ? null : objects.entryOf(base, site);
        if (entry != null && entry.owner == scheduler.running().id) {
            if (watched.isOn()) {
                watched.access(kindOf(kind), base, offset, type, site);
            }
            if (kind != READ) {
                if (weak != null) {
                    memory.weakly().changeLocal(kindOf(kind), base, offset, type, entry, site);
                }
                objects.writeLocal(entry, value);
            }
            return;
        }
        if (base == scheduler.running().thread && ThreadFields.isOfThreadAlone(offset)) {
            scheduler.running().spin.effect();
            return;
        }
        memory.access(kindOf(kind), base, offset, type, entry, site);
        if (kind != READ) {
            objects.publish(value);
        }
    }

    private static Kind kindOf(int access) {
        return switch (access) {
            case READ -> Kind.READ;
            case WRITE -> Kind.WRITE;
            case UPDATE -> Kind.UPDATE;
            default -> Kind.COMPARE;
        };
    }
}
