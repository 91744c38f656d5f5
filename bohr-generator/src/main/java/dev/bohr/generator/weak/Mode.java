package dev.bohr.generator.weak;

import java.util.Locale;

/** With which ordering memory is accessed, or what a fence orders: a fence of mode volatile is a full one. */
public enum Mode {
    PLAIN,
    OPAQUE,
    ACQUIRE,
    RELEASE,
    /** No VarHandle has it, but GenMC's litmus tests do. */
    ACQREL,
    VOLATILE;

    /** Whether a read, the read half of an update or a fence acquires. */
    boolean acquires() {
        return this == ACQUIRE || this == ACQREL || this == VOLATILE;
    }

    /** Whether a write, the write half of an update or a fence releases. */
    boolean releases() {
        return this == RELEASE || this == ACQREL || this == VOLATILE;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Mode of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
