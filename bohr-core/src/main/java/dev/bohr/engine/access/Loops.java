package dev.bohr.engine.access;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.SpinWaiting;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.LoopOperations;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Kind;
import org.jspecify.annotations.Nullable;

/** The iterations of the program's loops. */
public final class Loops extends LoopOperations {
    /** Iterations of loops without any shared access after which we no longer believe that a thread will come back. */
    private static final int MOST_ITERATIONS = 20_000_000;

    private final Scheduler scheduler;
    private final TrackedObjects objects;
    private final SpinWaiting spinWaiting;

    public Loops(Scheduler scheduler, TrackedObjects objects) {
        this.scheduler = scheduler;
        this.objects = objects;
        this.spinWaiting = new SpinWaiting(!scheduler.isWeak());
    }

    @Override
    public int activation() {
        return scheduler.running().newActivation();
    }

    @Override
    public boolean loop(int activation, int site) {
        ManagedThread thread = scheduler.running();
        if (scheduler.isEnding()) {
            scheduler.throwEnd(scheduler.enter());
        }
        if (thread.countIteration(site) > MOST_ITERATIONS) {
            scheduler.enter();
            scheduler.endWith(new End.Lost("thread " + thread.name() + " spins in a loop at "
                    + Sites.get(site).position() + " without touching anything shared, " + MOST_ITERATIONS
                    + " times and more"));
        }
        return true;
    }

    @Override
    public void mix(long bits) {
        scheduler.running().mix(bits);
    }

    @Override
    public void mix(@Nullable Object reference) {
        objects.meetInLoop(reference);
        scheduler.running().mix(reference);
    }

    /**
     * At a loop header: waits if the iteration was useless. One useless iteration may have to be seen; a second one after it is a
     * detour, since the thread could as well have waited until now (Florian 2010, section 4.2.3; Kokologiannakis and others,
     * FMCAD 2021). If it can never go round again it is stuck; as soon as it can, the execution has its like without the detour.
     */
    @Override
    public void endIteration(int activation, int site) {
        try (ManagedThread thread = scheduler.enter()) {
            scheduler.effects().settle(thread);
            if (thread.spin.isUseless(activation, site)) {
                if (thread.spin.wasUselessTwice()) {
                    scheduler.noteUselessIteration(thread);
                }
                scheduler.point(thread, Kind.SPIN, null, spinWaiting, 0, TimeLimit.FOREVER, false, false);
                scheduler.effects().spinsAgain(thread);
                thread.spin.endWaiting();
                thread.skipsPoint = true;
            }
        }
    }
}
