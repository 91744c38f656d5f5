package dev.bohr.hooks;

/** The fields of {@code java.lang.Thread}, by number, that its methods read and write for whoever calls them. */
public final class ThreadField {
    public static final int NAME = 0;
    public static final int PRIORITY = 1;
    public static final int CONTEXT_CLASS_LOADER = 2;
    public static final int HANDLER = 3;
    /** Of all threads. */
    public static final int DEFAULT_HANDLER = 4;

    private ThreadField() {}
}
