package dev.bohr.engine;

import dev.bohr.engine.heap.ObjectSnapshot;
import org.jspecify.annotations.Nullable;

/** A call of code that is not woven, which has not returned yet. */
public final class OpenCall {
    /** The object that is called, or null, and what is passed. */
    public final @Nullable Object object;

    public final Object[] arguments;
    public final int site;
    public final boolean isStep;
    public final @Nullable OpenCall outer;
    public ObjectSnapshot objectSnapshot;
    /** How many its thread has come to inside it. */
    public int points;
    /** One that was left by an exception never has. */
    public boolean hasReturned;

    public OpenCall(
            @Nullable Object object,
            Object[] arguments,
            int site,
            boolean isStep,
            @Nullable OpenCall outer,
            ObjectSnapshot objectSnapshot) {
        this.object = object;
        this.arguments = arguments;
        this.site = site;
        this.isStep = isStep;
        this.outer = outer;
        this.objectSnapshot = objectSnapshot;
    }
}
