package dev.bohr.explore.execution;

import dev.bohr.explore.watch.Presence;
import dev.bohr.hooks.Hooks;
import dev.bohr.trace.Explanation;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** What a program may ask of the check it takes part in. */
public final class Participation {
    private Participation() {}

    public static int choose(int n) {
        if (n < 1) {
            throw new IllegalArgumentException("there is nothing to choose from " + n + " values");
        }
        return isUnderControl()
                ? Engine.runningSink().choose(n)
                : ThreadLocalRandom.current().nextInt(n);
    }

    /**
     * The running thread begins a call of which a history is kept.
     *
     * @param inOrder whether the order of calls that do not overlap matters by itself
     */
    public static void invoke(Object call, boolean inOrder) {
        Engine.runningSink().invoke(call, inOrder);
    }

    /** The call of the running thread has returned; what it returned is asked for only if somebody wants to see it. */
    public static void returned(boolean inOrder, Supplier<Explanation.Returned> result) {
        Engine.runningSink().returned(inOrder, result);
    }

    /** Whether the execution is being unwound. */
    public static boolean isOver() {
        return Engine.runningSink().isEnding();
    }

    /** The number of the running thread, as strategies have it. */
    public static int thread() {
        return Engine.runningSink().thread();
    }

    /** The number of the step that is going on. */
    public static int step() {
        return Engine.runningSink().step();
    }

    /** The number of the step that is going on in {@link dev.bohr.model.HappensBefore}, if that is followed. */
    public static int orderedStep() {
        return Engine.runningSink().orderedStep();
    }

    /** Without the agent not even the hooks are there to be asked. */
    private static boolean isUnderControl() {
        return Presence.isHere() && Hooks.isManaged();
    }

    public static void await(BooleanSupplier condition) {
        if (isUnderControl()) {
            Engine.runningSink().await(condition);
        } else {
            while (!condition.getAsBoolean()) {
                Thread.onSpinWait();
            }
        }
    }
}
