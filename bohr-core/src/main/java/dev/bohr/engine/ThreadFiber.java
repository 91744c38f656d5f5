package dev.bohr.engine;

/** Carries a managed thread in the real thread it is, which is what a debugger is to show. */
final class ThreadFiber extends RealFiber {
    ThreadFiber(ManagedThread thread, Scheduler scheduler, Turn engine) {
        super(thread, scheduler, engine);
    }

    @Override
    public void finish() {
        pass();
    }

    @Override
    public StackTraceElement[] stack() {
        return thread.thread.getStackTrace();
    }
}
