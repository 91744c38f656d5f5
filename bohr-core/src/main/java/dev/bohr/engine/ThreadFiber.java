package dev.bohr.engine;

import java.util.concurrent.locks.LockSupport;

/**
 * Carries a managed thread in the real thread it is. Control is handed over by spinning briefly, then parking: on an idle
 * machine a parked thread takes ten times as long to wake as a spinning one to notice.
 */
final class ThreadFiber implements Fiber {
    private static final int SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 2_000 : 0;

    private final ManagedThread thread;
    private volatile boolean running;
    private volatile Thread engine;

    ThreadFiber(ManagedThread thread) {
        this.thread = thread;
    }

    void start() {
        running = false;
    }

    @Override
    public void resume() {
        engine = Thread.currentThread();
        running = true;
        LockSupport.unpark(thread.thread);
        for (int i = 0; running; i++) {
            if (i < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.park(this);
            }
        }
    }

    @Override
    public void suspend() {
        finish();
        awaitTurn();
    }

    @Override
    public void finish() {
        running = false;
        LockSupport.unpark(engine);
    }

    /** The first act of the real thread. */
    void awaitTurn() {
        for (int i = 0; !running; i++) {
            if (i < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.park(this);
            }
        }
    }

    @Override
    public Thread carrier() {
        return thread.thread;
    }
}
