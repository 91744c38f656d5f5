package dev.bohr.trace;

/** How strong an access to memory is (JEP 193). */
public enum AccessMode {
    PLAIN(""),
    OPAQUE("opaque"),
    ACQUIRE("acquire"),
    RELEASE("release"),
    VOLATILE("volatile"),
    ACQUIRE_RELEASE("acquire-release");

    private final String text;

    AccessMode(String text) {
        this.text = text;
    }

    /** The keyword of traces; empty for a plain access, and for what is no access. */
    public String text() {
        return text;
    }

    boolean acquires() {
        return this == VOLATILE || this == ACQUIRE || this == ACQUIRE_RELEASE;
    }

    boolean releases() {
        return this == VOLATILE || this == RELEASE || this == ACQUIRE_RELEASE;
    }
}
