package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.isManaged;
import static dev.bohr.hooks.Hooks.modelsLocks;

/** Whether the locks of {@code java.util.concurrent} hand over to their models in {@code dev.bohr.hooks.locks}. */
public final class LockHooks {
    private LockHooks() {}

    /** Whether a method of java.util.concurrent.locks is to be replaced by its model. */
    public static boolean modelling() {
        return isManaged() && modelsLocks;
    }

    /** The same for a condition, whose lock may be one that the program has built itself. */
    public static boolean modellingCondition(Object condition) {
        return isManaged() && modelsLocks && engine.conditions().isModelled(condition);
    }
}
