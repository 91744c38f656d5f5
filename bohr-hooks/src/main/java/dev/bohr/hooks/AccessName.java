package dev.bohr.hooks;

import org.jspecify.annotations.Nullable;

/** What the name of a method of Unsafe or VarHandle says about the access: {@code weakCompareAndSetIntAcquire}. */
public record AccessName(int kind, int mode) {
    /** Instead of an index: a VarHandle has coordinates that are neither a field's nor an array's. */
    public static final int UNKNOWN_COORDINATES = -2;

    /** Returns null if the name is not that of an access. */
    public static @Nullable AccessName parse(String name) {
        int kind;
        int usual = Access.VOLATILE;
        if (name.startsWith("compareAnd")) {
            kind = Access.COMPARE;
        } else if (name.startsWith("weakCompareAnd")) {
            kind = Access.WEAK_COMPARE;
        } else if (name.startsWith("getAnd")) {
            kind = Access.UPDATE;
        } else if (name.startsWith("get")) {
            kind = Access.READ;
            usual = Access.PLAIN;
        } else if (name.startsWith("putOrdered")) {
            kind = Access.WRITE;
            usual = Access.RELEASE;
        } else if (name.startsWith("put") || name.startsWith("set")) {
            kind = Access.WRITE;
            usual = Access.PLAIN;
        } else {
            return null;
        }
        return new AccessName(kind, mode(name, usual));
    }

    private static int mode(String name, int usual) {
        if (name.endsWith("Volatile")) {
            return Access.VOLATILE;
        }
        if (name.endsWith("Acquire")) {
            return Access.ACQUIRE;
        }
        if (name.endsWith("Release")) {
            return Access.RELEASE;
        }
        if (name.endsWith("Opaque")) {
            return Access.OPAQUE;
        }
        return name.endsWith("Plain") ? Access.PLAIN : usual;
    }

    /** Whether it is given what it expects, and then what to store. */
    public boolean isCompare() {
        return kind == Access.COMPARE || kind == Access.WEAK_COMPARE;
    }

    /** How many values come after the coordinates. */
    public int values() {
        return switch (kind) {
            case Access.READ -> 0;
            case Access.WRITE, Access.UPDATE -> 1;
            default -> 2;
        };
    }
}
