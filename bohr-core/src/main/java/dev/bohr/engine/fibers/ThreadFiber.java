package dev.bohr.engine.fibers;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;

/** Carries a managed thread in the real thread it is, which is what a debugger is to show. */
final class ThreadFiber extends RealFiber {
    ThreadFiber(ManagedThread thread, Scheduler scheduler, ThreadTurn engine) {
        super(thread, scheduler, engine);
    }

    @Override
    public void finish() {
        pass();
    }

    @Override
    public Thread carrier() {
        return thread.thread;
    }
}
