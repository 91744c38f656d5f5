package dev.bohr.engine;

/** What the running thread changes and looks at, for those who wait for a change: guards, and loops that would spin. */
public final class Effects {
    private final Scheduler scheduler;
    private final ManagedThread[] threads;
    private final Guards guards;
    /** Whether a thread has asked what another is waiting for, which every step of any thread may change. */
    private boolean isWatched;

    Effects(Scheduler scheduler, ManagedThread[] threads, Guards guards) {
        this.scheduler = scheduler;
        this.threads = threads;
        this.guards = guards;
    }

    void reset() {
        isWatched = false;
    }

    /** The running thread changes something that other threads may be waiting for. */
    public void wrote(ManagedThread thread, Object base, long offset) {
        guards.changed();
        stored(thread, base, offset);
    }

    /** The running thread writes to memory: only loops can be waiting for that. */
    void stored(ManagedThread thread, Object base, long offset) {
        thread.spin.effect();
        guards.changedIf(SpinLoops.written(base, offset, thread, threads, scheduler.threads()));
    }

    /** The running thread looks at something other than memory; its loops may wait for it to change. */
    public void looked(ManagedThread thread, Object base, long offset) {
        thread.spin.read(base, offset);
    }

    /** The running thread looks at what others wait for; its loops may wait for any of them to take a step. */
    public void watched(ManagedThread thread) {
        isWatched = true;
        thread.spin.read(this, 0);
    }

    /** The running thread is about to take another step, or has come to its end. */
    void step(ManagedThread thread) {
        settle(thread);
        if (isWatched) {
            guards.changedIf(SpinLoops.written(this, 0, thread, threads, scheduler.threads()));
        }
    }

    /** Finds out what came of the thread's last compare-and-set. */
    void settle(ManagedThread thread) {
        if (thread.spin.hasCompared()) {
            guards.changedIf(SpinLoops.settle(thread, threads, scheduler.threads()));
        }
    }
}
