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
    private final ThreadTurn engine;
    /** That of the real thread. */
    private ThreadTurn threadTurn = new ThreadTurn();

    RealFiber(ManagedThread thread, Scheduler scheduler, ThreadTurn engine) {
        this.thread = thread;
        this.scheduler = scheduler;
        this.engine = engine;
    }

    /** Prepares for another life. */
    final void start(ThreadTurn newTurn) {
        threadTurn = newTurn;
    }

    @Override
    public void resume() {
        threadTurn.give();
        engine.await();
    }

    @Override
    public final void suspend() {
        // A thread that does not want to end is left waiting, and this fiber may be another's then.
        ThreadTurn own = threadTurn;
        pass();
        own.await();
    }

    /** Gives control to the next thread. */
    final void pass() {
        ManagedThread next = scheduler.next();
        if (next == null || next == thread) {
            engine.give();
        } else {
            ((RealFiber) next.fiber).threadTurn.give();
        }
    }

    final ThreadTurn engineTurn() {
        return engine;
    }

    final void awaitTurn() {
        threadTurn.await();
    }
}
