package dev.bohr.hooks;

import static dev.bohr.hooks.Access.*;

import org.jspecify.annotations.Nullable;

/** What the name of a method of Unsafe or VarHandle says about the access: {@code weakCompareAndSetIntAcquire}. */
public record AccessName(int kind, int mode) {
    /** Instead of an index: a VarHandle has coordinates that are neither a field's nor an array's. */
    public static final int UNKNOWN_COORDINATES = -2;

    /** Returns null if the name is not that of an access. */
    public static @Nullable AccessName parse(String name) {
        int kind;
        int usual = VOLATILE;
        if (name.startsWith("compareAnd")) {
            kind = COMPARE;
        } else if (name.startsWith("weakCompareAnd")) {
            kind = WEAK_COMPARE;
        } else if (name.startsWith("getAnd")) {
            kind = UPDATE;
        } else if (name.startsWith("get")) {
            kind = READ;
            usual = PLAIN;
        } else if (name.startsWith("putOrdered")) {
            kind = WRITE;
            usual = RELEASE;
        } else if (name.startsWith("put") || name.startsWith("set")) {
            kind = WRITE;
            usual = PLAIN;
        } else {
            return null;
        }
        return new AccessName(kind, mode(name, usual));
    }

    private static int mode(String name, int usual) {
        if (name.endsWith("Volatile")) {
            return VOLATILE;
        }
        if (name.endsWith("Acquire")) {
            return ACQUIRE;
        }
        if (name.endsWith("Release")) {
            return RELEASE;
        }
        if (name.endsWith("Opaque")) {
            return OPAQUE;
        }
        return name.endsWith("Plain") ? PLAIN : usual;
    }

    /** Whether it is given what it expects, and then what to store. */
    public boolean isCompare() {
        return kind == COMPARE || kind == WEAK_COMPARE;
    }

    /** How many values come after the coordinates. */
    public int values() {
        return switch (kind) {
            case READ -> 0;
            case WRITE, UPDATE -> 1;
            default -> 2;
        };
    }
}
