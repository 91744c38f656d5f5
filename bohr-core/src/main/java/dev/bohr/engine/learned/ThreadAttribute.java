package dev.bohr.engine.learned;

import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.trace.Outcome;

/** What a thread has besides its life, and others may read and set. In the order of {@link dev.bohr.hooks.ThreadField}. */
public enum ThreadAttribute {
    NAME("name", ThreadLocations.NAME),
    PRIORITY("priority", ThreadLocations.PRIORITY),
    CONTEXT_CLASS_LOADER("context class loader", ThreadLocations.CONTEXT_CLASS_LOADER),
    HANDLER("handler of uncaught exceptions", ThreadLocations.HANDLER),
    /** Of all threads. */
    DEFAULT_HANDLER("default handler of uncaught exceptions", ThreadLocations.HANDLER);

    private static final ThreadAttribute[] BY_NUMBER = values();

    private final String text;
    private final Outcome outcome;
    private final long location;

    ThreadAttribute(String text, long location) {
        this.text = text;
        this.outcome = new Outcome.Attribute(text);
        this.location = location;
    }

    /** @param number one of {@link dev.bohr.hooks.ThreadField} */
    public static ThreadAttribute of(int number) {
        return BY_NUMBER[number];
    }

    public String text() {
        return text;
    }

    /** Of what reads or sets it. */
    public Outcome outcome() {
        return outcome;
    }

    /** What stands for it, in the thread or in the class of all threads. */
    public long location() {
        return location;
    }
}
