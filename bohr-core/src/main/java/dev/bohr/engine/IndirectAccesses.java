package dev.bohr.engine;

import dev.bohr.engine.heap.FinalFields;
import dev.bohr.engine.heap.HandlePlaces;
import dev.bohr.engine.heap.Heap;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.engine.heap.Place;
import dev.bohr.engine.heap.Places;
import dev.bohr.engine.heap.References;
import dev.bohr.engine.jdk.Jdk;
import dev.bohr.engine.jdk.ThreadFields;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.AccessName;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.IndirectAccessOperations;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/** Accesses that name what they access at run time: by Unsafe, by handles, by reflection, of many elements, and of what references refer to. */
final class IndirectAccesses extends IndirectAccessOperations {
    private final Scheduler scheduler;
    private final ObjectTable table;
    private final Objects objects;
    private final Memory memory;
    private final EscapedSites escaped;
    private final WatchedAccesses watched;
    private final FinalAccesses finals;
    private final TouchedConditions conditions;
    private final HandlePlaces handles = new HandlePlaces();
    private final FinalFields finalFields = new FinalFields();
    /** Null where reads see the last write. */
    private final WeakMemory weak;

    IndirectAccesses(
            Scheduler scheduler,
            ObjectTable table,
            Objects objects,
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
    public void accessAt(Object base, long offset, int site) {
        Object value = memory.takeStored();
        Site info = Sites.get(site);
        if (info.kind() != Access.READ && base != null && Sites.isOfProgram(site)) {
            writesByOffset(base, offset, site);
        }
        accessAs(info.kind(), base, offset, type(info.descriptor()), value, site);
    }

    /** Many bytes at once, by Unsafe: one step, since nobody promises more or less. */
    @Override
    public void accessBytes(Object base, long offset, long bytes, int site) {
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
        if (Sites.get(site).kind() == Access.READ) {
            // Not byte by byte: a loop that reads so much in each turn is taken to change something.
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
    public void accessHandle(VarHandle handle, Object coordinate, int index, int site) {
        Object value = memory.takeStored();
        Place place = index == AccessName.UNKNOWN_COORDINATES ? null : handles.of(handle);
        if (place == null) {
            memory.lost("a VarHandle of a kind that is not known is used at "
                    + Sites.get(site).position() + ": " + handle);
            return;
        }
        Object base = place.base() != null ? place.base() : coordinate;
        if (base == null || index >= 0 && !Memory.isInside(base, index + Heap.bytes(base, place.type()) - 1)) {
            return; // the access itself will throw
        }
        long offset = index < 0 ? place.offset() : place.element(index);
        accessAs(Sites.get(site).kind(), base, offset, place.type(), value, site);
    }

    @Override
    public void accessField(Field field, Object object, int kind, int site) {
        Object value = memory.takeStored();
        boolean ignored = Hooks.enterIgnored();
        Place place = Places.of(field);
        Hooks.exitIgnored(ignored);
        if (place.base() instanceof Class<?> declaring) {
            Jdk.initialise(declaring); // as in ofStatic
        }
        Object base = place.base() != null ? place.base() : object;
        if (base != null && place.isFinal() && place.base() == null && kind != Access.READ && !objects.isOwned(base)) {
            finals.writes(field);
        }
        if (base != null && !(place.isFinal() && kind == Access.READ && !finals.isSeen(field, base))) {
            scheduler.running().isVolatile = place.isVolatile();
            accessAs(kind, base, place.offset(), place.type(), value, site);
        }
    }

    /** Code of the program's writes with Unsafe: perhaps to a final field. */
    private void writesByOffset(Object base, long offset, int site) {
        if (base.getClass().isArray() || objects.isOwned(base) || finalFields.isKnownOther(site, base, offset)) {
            return;
        }
        boolean ignored = Hooks.enterIgnored();
        Field field;
        try {
            field = finalFields.at(site, base, offset);
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
        Place place = Places.array(source.getClass());
        for (int n = 0; n < length; n++) {
            int i = backwards ? length - 1 - n : n;
            Object value = Heap.isReference(place.type()) ? ((Object[]) source)[from + i] : null;
            if (local && watched.isOn()) {
                watched.access(Kind.READ, source, place.element(from + i), place.type(), Memory.NO_SITE);
                watched.access(Kind.WRITE, target, place.element(to + i), place.type(), Memory.NO_SITE);
            }
            if (local) {
                if (value == null) {
                    continue;
                }
                objects.writeLocal(table.find(target), value);
            } else {
                accessAs(Access.READ, source, place.element(from + i), place.type(), null, Memory.NO_SITE);
                accessAs(Access.WRITE, target, place.element(to + i), place.type(), value, Memory.NO_SITE);
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
        Place place = Places.array(source.getClass());
        for (int n = 0; n < length; n++) {
            int i = backwards ? length - 1 - n : n;
            long readAt = place.element(from + i);
            long writtenAt = place.element(to + i);
            accessAs(Access.READ, source, readAt, place.type(), null, Memory.NO_SITE);
            boolean isReference = Heap.isReference(place.type());
            Object value = isReference ? Heap.reference(source, readAt) : null;
            long bits = isReference ? 0 : Heap.bits(source, readAt, place.type());
            if (value != null && !target.getClass().getComponentType().isInstance(value)) {
                throw new ArrayStoreException("arraycopy: element type mismatch: can not cast one of the elements of "
                        + source.getClass().getTypeName() + " to the type of the destination array, "
                        + target.getClass().getComponentType().getTypeName());
            }
            accessAs(Access.WRITE, target, writtenAt, place.type(), value, Memory.NO_SITE);
            if (isReference) {
                Heap.setReference(target, writtenAt, value);
            } else {
                Heap.setBits(target, writtenAt, place.type(), bits);
            }
        }
    }

    /** What a reference refers to is a place like others once the program clears one; until then nobody writes it. */
    @Override
    public void accessReference(Object reference, boolean queue, int site) {
        Place place = queue ? References.QUEUE_PLACE : References.REFERENT_PLACE;
        if (scheduler.isEnding()) {
            memory.save(
                    reference, place.offset(), place.type(), table.find(reference)); // it will be cleared all the same
            return;
        }
        if (objects.isOwned(reference) || conditions.isTouched) {
            return;
        }
        if (escaped.clearReferences()) {
            scheduler.endWith(new End.Learned("a reference is cleared"));
        }
        memory.access(kindOf(Sites.get(site).kind()), reference, place, table.find(reference), site);
    }

    private static char type(String descriptor) {
        return descriptor == null || descriptor.charAt(0) == '[' ? 'L' : descriptor.charAt(0);
    }

    private void accessAs(int kind, Object base, long offset, char type, Object value, int site) {
        if (kindOf(kind) == Kind.COMPARE) {
            scheduler.running().expected.arrive(base, type);
        }
        Entry entry = base == null ? null : objects.entryOf(base, site);
        if (entry != null && entry.owner == scheduler.running().id) {
            if (watched.isOn()) {
                watched.access(kindOf(kind), base, offset, type, site);
            }
            if (kind != Access.READ) {
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
        if (kind != Access.READ) {
            objects.publish(value);
        }
    }

    private static Kind kindOf(int access) {
        return switch (access) {
            case Access.READ -> Kind.READ;
            case Access.WRITE -> Kind.WRITE;
            case Access.UPDATE -> Kind.UPDATE;
            default -> Kind.COMPARE;
        };
    }
}
