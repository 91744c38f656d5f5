package dev.bohr.hooks.operations;

import org.jspecify.annotations.Nullable;

/** Monitors: {@code synchronized}, {@code wait} and {@code notify}. */
public interface MonitorOperations {
    /** Enters the model of the object's monitor; returns the dummy on which the real monitor is taken instead. */
    Object enter(Object object);

    /** Leaves the monitor that the dummy stands for. Never throws. */
    void exit(MonitorDummy dummy);

    void await(Object object, long nanos) throws InterruptedException;

    void notify(Object object, boolean all);

    boolean holdsLock(Object object);

    void enterReal();

    void exitReal();

    /** A {@code synchronized} method that could not be rewritten is about to be called on this object. */
    void atomicCall(Object object);

    /** A synchronized method that could not be rewritten begins. The object is null for a static one. */
    void enterAtomic(@Nullable Object object);

    /** It ends; never throws. */
    void exitAtomic();
}
