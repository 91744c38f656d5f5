package dev.bohr.hooks.operations;

import org.jspecify.annotations.Nullable;

/** Calls of code that is not woven. */
public interface UnwovenCallOperations {
    /** A method of an object whose class is not woven is about to be called. */
    void calls(@Nullable Object object, int site);

    /** An argument of the call which {@link #calls} will announce. */
    void passes(Object argument);

    /** The method that was announced at this site has returned. */
    void called(int site);

    /** A method that is not woven has returned this object, which it may have made. */
    void returned(Object result, int site);

    /** A call into un-woven code whose effects are not seen: the loop around it is not pure. */
    void opaqueCall();
}
