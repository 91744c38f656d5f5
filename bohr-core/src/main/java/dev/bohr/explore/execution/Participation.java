package dev.bohr.explore.execution;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.TouchedConditions;
import dev.bohr.explore.watch.AgentPresence;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.LoopHooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.trace.Explanation;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** What a program may ask of the check it takes part in. */
public final class Participation {
    private Participation() {}

    /** Where a thread is that waits for a condition of its own. */
    private static final int AWAIT =
            Sites.add(new Site("dev.bohr.Bohr", "await", "Bohr.java", -1, 0, Access.PLAIN, null, null, null));

    public static int choose(int n) {
        if (n < 1) {
            throw new IllegalArgumentException("there is nothing to choose from " + n + " values");
        }
        if (!isUnderControl()) {
            return ThreadLocalRandom.current().nextInt(n);
        }
        Scheduler scheduler = scheduler();
        try (ManagedThread thread = scheduler.enter()) {
            scheduler.point(thread, Kind.CHOOSE, null, -1, -1);
            thread.hadEffect();
            int chosen = scheduler.chooseValue(Schedule.Kind.VALUE, n);
            scheduler.recorder().chose(thread, chosen);
            return chosen;
        }
    }

    /**
     * The running thread begins a call of which a history is kept.
     *
     * @param inOrder whether the order of calls that do not overlap matters by itself
     */
    public static void invoke(Object call, boolean inOrder) {
        Scheduler scheduler = scheduler();
        try (ManagedThread thread = scheduler.enter()) {
            scheduler.point(thread, Kind.INVOKE, call, inOrder ? Scheduler.IN_ORDER : -1, -1);
            thread.hadEffect();
            if (inOrder) {
                scheduler.programEffects().invokes();
            }
        }
    }

    /** The call of the running thread has returned; what it returned is asked for only if it is to be shown. */
    public static void returned(boolean inOrder, Supplier<Explanation.Returned> result) {
        Scheduler scheduler = scheduler();
        try (ManagedThread thread = scheduler.enter()) {
            if (!scheduler.isEnding()) {
                thread.hadEffect();
                if (inOrder) {
                    scheduler.programEffects().returns();
                }
                scheduler.recorder().returned(thread, result);
            }
        }
    }

    /** Whether the execution is being unwound. */
    public static boolean isOver() {
        return scheduler().isEnding();
    }

    /** The number of the running thread, as strategies have it. */
    public static int thread() {
        if (scheduler().count() > Scheduler.SLOTS) {
            scheduler().endWith(new End.Lost("more than " + Scheduler.SLOTS + " threads take part in a test of calls"));
        }
        return scheduler().running().id;
    }

    /** The number of the running step. */
    public static int step() {
        return scheduler().steps();
    }

    /** The number of the running step in {@link dev.bohr.model.HappensBefore}, if that is followed. */
    public static int orderedStep() {
        return scheduler().openStep();
    }

    public static void await(BooleanSupplier condition) {
        if (!isUnderControl()) {
            while (!condition.getAsBoolean()) {
                Thread.onSpinWait();
            }
        } else if (scheduler().isWeak()) {
            spin(condition);
        } else {
            await(Engine.current().memory().conditions(), scheduler(), condition);
        }
    }

    private static void await(TouchedConditions conditions, Scheduler scheduler, BooleanSupplier condition) {
        Resource resource = waiting -> {
            // Asked at the points of other threads, which may have their mark on: the condition would make points
            // itself.
            boolean ignored = Hooks.enterIgnored();
            try {
                return condition.getAsBoolean();
            } catch (RuntimeException | Error e) {
                return true; // the thread itself will meet it
            } finally {
                Hooks.exitIgnored(ignored);
            }
        };
        try (ManagedThread thread = scheduler.enter()) {
            boolean unused = conditions.touch(thread, condition, false);
            scheduler.awaitCondition(thread, resource);
            // Again, since it may reach other objects by now; and what it throws belongs to the thread that waits for
            // it.
            unused = conditions.touch(thread, condition, true);
            for (int i = 0; i < scheduler.count(); i++) {
                scheduler.order().join(thread, scheduler.thread(i)); // whoever it was that made the condition true
            }
            thread.hadEffect();
        }
    }

    /**
     * Under a memory model a condition holds for a thread if what the thread sees makes it hold: its reads are events like others, and who
     * finds that it does not hold goes round, as in a loop of the program's.
     */
    private static void spin(BooleanSupplier condition) {
        int activation = LoopHooks.activation();
        do {
            if (LoopHooks.loop(activation, AWAIT)) {
                LoopHooks.endIteration(activation, AWAIT);
            }
        } while (!condition.getAsBoolean());
    }

    /** Without the agent not even the hooks are there to be asked. */
    private static boolean isUnderControl() {
        return AgentPresence.isHere() && Hooks.isManaged();
    }

    private static Scheduler scheduler() {
        return Engine.current().scheduler();
    }
}
