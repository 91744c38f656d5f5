package dev.bohr.hooks.operations;

import org.jspecify.annotations.Nullable;

/**
 * Stands in for the real object of a modelled monitor: woven code still executes monitorenter and monitorexit, on this,
 * so that the optimising compiler sees balanced monitors. One for each fiber and nesting depth, so never contended.
 */
public final class MonitorDummy {
    /** The object whose monitor is modelled; null while unused. */
    public @Nullable Object target;
}
