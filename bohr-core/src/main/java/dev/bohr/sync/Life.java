package dev.bohr.sync;

import dev.bohr.engine.Kind;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.ThreadFields;
import dev.bohr.engine.ThreadPlaces;

/** What threads do to each other and to themselves: join, interrupt, look, sleep. */
public final class Life implements Resource {
    /** Nothing admits a sleeper: it waits for its time, or to be interrupted. */
    private static final Resource SLEEP = thread -> false;

    private final Scheduler scheduler;

    public Life(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /**
     * A join is admitted when the thread has ended, is not started yet, or is not ours. Asked anew each time: who was about to join a
     * thread that was then started has to wait for it.
     */
    @Override
    public boolean admits(ManagedThread thread) {
        ManagedThread joined = scheduler.find((Thread) thread.object());
        return joined == null || joined.isEnded();
    }

    public void join(ManagedThread thread, Thread target, long nanos) throws InterruptedException {
        scheduler.point(thread, Kind.JOIN, target, this, 0, nanos, true, false);
        ManagedThread joined = scheduler.find(target);
        if (Interrupts.clear(thread, scheduler.effects())) {
            scheduler.effects().gaveUp(thread, target, ThreadPlaces.ALIVE);
            scheduler.result(thread, "interrupted");
            throw new InterruptedException();
        }
        scheduler.effects().saw(thread, target, ThreadPlaces.ALIVE);
        sawEnd(thread, joined);
        if (joined != null && !joined.isEnded()) {
            scheduler.timedOut(thread);
            scheduler.result(thread, "timed out");
        }
    }

    /** The last action of a thread happens before whatever finds out that it has ended (JLS 17.4.4). */
    private void sawEnd(ManagedThread thread, ManagedThread other) {
        if (other != null && other.isEnded()) {
            scheduler.order().join(thread, other);
            thread.hasJoined(other);
        }
    }

    public void interrupt(ManagedThread thread, Thread target) {
        if (scheduler.isEnding()) {
            return;
        }
        scheduler.effects().interrupts();
        scheduler.point(thread, Kind.INTERRUPT, target, ThreadPlaces.INTERRUPT, -1);
        ThreadFields.setInterrupted(target, true);
        scheduler.order().release(thread, target, ThreadPlaces.INTERRUPT);
        scheduler.effects().wrote(thread, target, ThreadPlaces.INTERRUPT);
    }

    public void readInterrupt(ManagedThread thread, Thread target, boolean clears) {
        if (scheduler.isEnding()) {
            return;
        }
        scheduler.point(thread, Kind.QUERY, target, ThreadPlaces.INTERRUPT, -1);
        boolean interrupted = ThreadFields.isInterrupted(target);
        if (interrupted) {
            scheduler.order().acquire(thread, target, ThreadPlaces.INTERRUPT);
        }
        scheduler.result(thread, String.valueOf(interrupted));
        if (interrupted && clears) {
            scheduler.effects().wrote(thread, target, ThreadPlaces.INTERRUPT);
        } else {
            scheduler.effects().looked(thread, target, ThreadPlaces.INTERRUPT);
        }
    }

    public boolean isAlive(ManagedThread thread, Thread target, boolean real) {
        look(thread, target);
        ManagedThread managed = scheduler.find(target);
        boolean alive = managed == null ? real : scheduler.isLive(managed);
        sawEnd(thread, managed);
        scheduler.result(thread, String.valueOf(alive));
        return alive;
    }

    /** All threads that are alive, but for virtual ones; which those are may change with any thread's step. */
    public Thread[] liveThreads(ManagedThread thread) {
        scheduler.point(thread, Kind.QUERY, null, -1, -1);
        scheduler.effects().watched(thread);
        return scheduler.livePlatformThreads();
    }

    /** The point of a question about a thread's life. */
    public void look(ManagedThread thread, Thread target) {
        if (!scheduler.isEnding()) {
            scheduler.point(thread, Kind.QUERY, target, ThreadPlaces.ALIVE, -1);
            scheduler.effects().looked(thread, target, ThreadPlaces.ALIVE);
        }
    }

    /** The point of a question about what a thread is doing. */
    public void lookAtState(ManagedThread thread, Thread target) {
        look(thread, target);
        if (scheduler.find(target) != null) {
            scheduler.effects().watched(thread); // before it is started there is nothing that it could be doing
        }
    }

    public Thread.State state(Thread target, Thread.State real) {
        ManagedThread managed = scheduler.find(target);
        if (managed == null) {
            return real;
        }
        if (managed.isEnded()) {
            sawEnd(scheduler.running(), managed);
            return Thread.State.TERMINATED;
        }
        if (managed.resource() == null || managed.resource().admits(managed)) {
            return Thread.State.RUNNABLE;
        }
        return switch (managed.kind()) {
            case LOCK, WAKE ->
                managed.resource() instanceof LockState && !managed.isTimedWait()
                        ? Thread.State.BLOCKED
                        : waiting(managed);
            default -> waiting(managed);
        };
    }

    private static Thread.State waiting(ManagedThread thread) {
        return thread.isTimedWait() ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
    }

    public void sleep(ManagedThread thread, long nanos) throws InterruptedException {
        long limit = Math.max(1, nanos);
        scheduler.point(thread, Kind.SLEEP, null, SLEEP, 0, limit, true, false);
        if (Interrupts.clear(thread, scheduler.effects())) {
            scheduler.result(thread, "interrupted");
            throw new InterruptedException();
        }
        scheduler.timedOut(thread);
    }

    public void yielding(ManagedThread thread) {
        if (!scheduler.isEnding()) {
            scheduler.point(thread, Kind.YIELD, null, -1, -1);
        }
    }
}
