package dev.bohr.engine.calls;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.heap.UnwovenKinds;
import dev.bohr.engine.heap.UnwovenKinds.Kind;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.model.ArrayGrowth;
import java.util.Arrays;

/**
 * What a thread is about to hand to code that is not woven: arrays, and objects of the kind that {@link UnwovenCalls} watches, that others can
 * have, too. What only this thread can have reached does not matter.
 */
final class PassedArguments {
    static final Object[] NONE = {};

    /** Arrays in arrays; whoever goes further down is not followed. */
    private static final int DEEPEST = 3;

    private final UnwovenKinds kinds;
    private final ObjectTable objects;
    private Object[] arguments = new Object[8];
    private int count;

    PassedArguments(UnwovenKinds kinds, ObjectTable objects) {
        this.kinds = kinds;
        this.objects = objects;
    }

    /** Returns whether it matters. */
    boolean add(ManagedThread thread, Object argument) {
        if (!matters(thread, argument, DEEPEST)) {
            return false;
        }
        if (count == arguments.length) {
            arguments = ArrayGrowth.doubled(arguments);
        }
        arguments[count++] = argument;
        return true;
    }

    /** All that was added since the last call. */
    Object[] take() {
        if (count == 0) {
            return NONE;
        }
        Object[] taken = Arrays.copyOf(arguments, count);
        Arrays.fill(arguments, 0, count, null);
        count = 0;
        return taken;
    }

    private boolean matters(ManagedThread thread, Object argument, int depth) {
        ObjectTable.Entry entry = objects.find(argument);
        boolean isOwn = entry != null && entry.owner == thread.id;
        if (!argument.getClass().isArray()) {
            Kind kind = kinds.of(argument.getClass());
            return !kind.isFree() && argument != System.out && argument != System.err && (!isOwn || kind.hasParts());
        }
        if (argument instanceof Object[] array && depth > 0) {
            for (Object element : array) {
                if (element != null && !(element instanceof String) && matters(thread, element, depth - 1)) {
                    return true;
                }
            }
        }
        return !isOwn && JdkInternals.arrayLength(argument) > 0;
    }
}
