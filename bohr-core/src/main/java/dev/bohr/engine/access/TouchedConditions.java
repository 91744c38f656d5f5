package dev.bohr.engine.access;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.heap.ObjectTable.Entry;
import dev.bohr.engine.learned.RacyLocations;
import dev.bohr.hooks.Hooks;
import dev.bohr.model.Footprint;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Conditions of the program's that are run to see what they touch: that makes no points, but an object that was believed to be local to another
 * thread is found to be shared.
 */
public final class TouchedConditions {
    private static final int WAITED_FOR = Footprint.GUARD | Footprint.ANY_OF;

    private final Scheduler scheduler;
    /** Where plain accesses make points; null if everywhere. */
    private final @Nullable RacyLocations racy;
    /** Whether one is being run. */
    boolean isTouched;

    private boolean isRecorded;

    TouchedConditions(Scheduler scheduler, @Nullable RacyLocations racy) {
        this.scheduler = scheduler;
        this.racy = racy;
    }

    /** @param records whether what it reads is what the thread has waited for */
    public boolean touch(ManagedThread thread, BooleanSupplier condition, boolean records) {
        isTouched = true;
        isRecorded = records;
        Hooks.setManaged(thread.mark);
        try {
            return condition.getAsBoolean();
        } finally {
            Hooks.setManaged(null);
            isTouched = false;
        }
    }

    /** A condition needs a class initialised, which is done for good; returns what to hand to {@link #touchAgain}. */
    public boolean stopTouching() {
        boolean was = isTouched;
        isTouched = false;
        return was;
    }

    public void touchAgain(boolean was) {
        isTouched = was;
    }

    /** What a thread waits for in a condition of its own, any write may change: it races with all of them. */
    void access(@Nullable Object base, @Nullable Entry entry, long offset) {
        if (racy != null && base != null && racy.add(base, offset)) {
            scheduler.endWith(new End.Learned("a condition is waited for that needs points of its own"));
        }
        if (isRecorded) {
            scheduler.effects().touches(base, entry, offset, Footprint.READ | WAITED_FOR);
        }
    }
}
