package dev.bohr.engine.fibers;

import dev.bohr.engine.Fiber;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;

/**
 * A fiber that is a real thread. Control goes from one to the next directly, and to the engine's own thread only when there is no
 * next.
 */
abstract class RealFiber implements Fiber {
    final ManagedThread thread;
    private final Scheduler scheduler;
    private final Turn engine;
    /** That of the real thread. */
    private Turn turn = new Turn();

    RealFiber(ManagedThread thread, Scheduler scheduler, Turn engine) {
        this.thread = thread;
        this.scheduler = scheduler;
        this.engine = engine;
    }

    /** Prepares for another life. */
    final void start(Turn newTurn) {
        turn = newTurn;
    }

    @Override
    public void resume() {
        turn.give();
        engine.await();
    }

    @Override
    public final void suspend() {
        // A thread that does not want to end is left waiting, and this fiber may be another's then.
        Turn own = turn;
        pass();
        own.await();
    }

    /** Gives control to the next thread. */
    final void pass() {
        ManagedThread next = scheduler.next();
        if (next == null || next == thread) {
            engine.give();
        } else {
            ((RealFiber) next.fiber).turn.give();
        }
    }

    final Turn engineTurn() {
        return engine;
    }

    final void awaitTurn() {
        turn.await();
    }
}
