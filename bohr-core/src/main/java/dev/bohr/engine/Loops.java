package dev.bohr.engine;

import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.LoopOperations;

/** The iterations of the program's loops. */
public final class Loops extends LoopOperations {
    /** Iterations of loops without any shared access after which we no longer believe that a thread will come back. */
    private static final int MOST_ITERATIONS = 20_000_000;

    private final Scheduler scheduler;
    private final Objects objects;

    public Loops(Scheduler scheduler, Objects objects) {
        this.scheduler = scheduler;
        this.objects = objects;
    }

    @Override
    public int activation() {
        return scheduler.running().newActivation();
    }

    @Override
    public boolean loop(int activation, int site) {
        ManagedThread thread = scheduler.running();
        if (scheduler.isEnding()) {
            scheduler.endAgain(scheduler.enter());
        }
        if (thread.startTurn(site) > MOST_ITERATIONS) {
            scheduler.enter();
            scheduler.endWith(new End.Lost("thread " + thread.name() + " goes round a loop at "
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
    public void mix(Object reference) {
        objects.meetInLoop(reference);
        scheduler.running().mix(reference);
    }

    @Override
    public void loopTurn(int activation, int site) {
        try (ManagedThread thread = scheduler.enter()) {
            scheduler.loopTurn(thread, activation, site);
        }
    }
}
