package dev.bohr.sync;

import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.TrackedObjects;
import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.engine.initialisers.InitialisationLock;
import dev.bohr.engine.jdk.ThreadFields;
import dev.bohr.engine.learned.ThreadAttribute;
import dev.bohr.hooks.operations.ThreadMethodOperations;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.Kind;
import dev.bohr.trace.Outcome;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/** What methods of {@link Thread} do: join, sleep, yield, interrupt, and look at threads. */
public final class ThreadMethods implements Resource, ThreadMethodOperations {
    /** Nothing admits a sleeper: it waits for its time, or to be interrupted. */
    private static final Resource SLEEP = thread -> false;

    private final Scheduler scheduler;
    private final TrackedObjects objects;

    public ThreadMethods(Scheduler scheduler, TrackedObjects objects) {
        this.scheduler = scheduler;
        this.objects = objects;
    }

    /**
     * A join is admitted when the thread has ended, is not started yet, or is not ours. Asked again each time: a thread that was about to join a
     * thread that was then started has to wait for it.
     */
    @Override
    @SuppressWarnings("NullAway") // who joins another has it for its object
    public boolean admits(ManagedThread thread) {
        ManagedThread joined = scheduler.find((Thread) thread.object());
        return joined == null || joined.isEnded();
    }

    @Override
    public void join(Thread target, long nanos) throws InterruptedException {
        try (ManagedThread thread = scheduler.enter()) {
            join(thread, target, nanos);
            thread.setJoined(target);
        }
    }

    @Override
    public void joinUnlessJoined(Thread target, long nanos) throws InterruptedException {
        try (ManagedThread thread = scheduler.enter()) {
            if (!thread.takeJoined(target)) {
                join(thread, target, nanos);
            }
        }
    }

    private void join(ManagedThread thread, Thread target, long nanos) throws InterruptedException {
        scheduler.point(thread, Kind.JOIN, target, this, 0, nanos, true, false);
        ManagedThread joined = scheduler.find(target);
        boolean isAlive = joined != null && !joined.isEnded();
        if (nanos != TimeLimit.FOREVER) {
            scheduler
                    .threadQueries()
                    .observesEnd(thread, joined, "a thread waits for the end of another for some time");
        } else if (scheduler.isInterrupted(thread)) {
            scheduler
                    .threadQueries()
                    .observesEnd(thread, joined, "a thread is interrupted that waits for the end of another");
        } else if (scheduler.learned().hasStates()) {
            scheduler
                    .threadQueries()
                    .observesEnd(
                            thread, joined, "a thread waits for the end of another, and may be asked what it is doing");
        }
        // Only a thread that has to wait looks whether it is interrupted.
        if (isAlive && InterruptedWaits.clear(thread, scheduler.effects())) {
            scheduler.effects().gaveUp(thread, target, ThreadLocations.ALIVE);
            scheduler.recorder().result(thread, Outcome.Resumed.INTERRUPTED);
            throw new InterruptedException();
        }
        if (!isAlive && joined != null && scheduler.threadQueries().hasEnd(joined)) {
            // It does not look for an interrupt any more; had one come before the end, it would have.
            scheduler.effects().interruptSeen(thread, false);
        }
        scheduler.effects().saw(thread, target, ThreadLocations.ALIVE);
        sawEnd(thread, joined);
        if (isAlive) {
            scheduler.timedOut(thread);
            scheduler.recorder().result(thread, Outcome.Resumed.TIMED_OUT);
        }
    }

    /** The last action of a thread happens before whatever finds out that it has ended (JLS 17.4.4). */
    private void sawEnd(ManagedThread thread, @Nullable ManagedThread other) {
        if (other != null && other.isEnded()) {
            scheduler.order().join(thread, other);
            thread.hasJoined(other);
            thread.sawEnd(other);
        }
    }

    @Override
    public void interrupt(Thread target) {
        try (ManagedThread thread = scheduler.enter()) {
            if (scheduler.isEnding()) {
                return;
            }
            scheduler.effects().interrupts();
            scheduler.point(thread, Kind.INTERRUPT, target, ThreadLocations.INTERRUPT, -1);
            // It may have joined others, and could have been interrupted while it waited for them.
            scheduler
                    .threadQueries()
                    .observedEnds(
                            thread,
                            scheduler.find(target),
                            "a thread is interrupted that has waited for the end of another");
            ThreadFields.setInterrupted(target, true);
            scheduler.order().release(thread, target, ThreadLocations.INTERRUPT);
            scheduler.effects().wrote(thread, target, ThreadLocations.INTERRUPT);
        }
    }

    @Override
    public void readInterrupt(Thread target, boolean clears) {
        try (ManagedThread thread = scheduler.enter()) {
            if (scheduler.isEnding()) {
                return;
            }
            scheduler.point(thread, Kind.QUERY, target, ThreadLocations.INTERRUPT, -1);
            boolean interrupted = ThreadFields.isInterrupted(target);
            if (interrupted) {
                scheduler.order().acquire(thread, target, ThreadLocations.INTERRUPT);
            }
            scheduler.recorder().result(thread, interrupted ? Outcome.YES : Outcome.NO);
            if (interrupted && clears) {
                scheduler.effects().wrote(thread, target, ThreadLocations.INTERRUPT);
            } else {
                scheduler.effects().looked(thread, target, ThreadLocations.INTERRUPT);
            }
        }
    }

    @Override
    public boolean isAlive(Thread target, boolean real) {
        try (ManagedThread thread = scheduler.enter()) {
            look(thread, target);
            ManagedThread managed = scheduler.find(target);
            if (!scheduler.isEnding()) {
                scheduler.threadQueries().observesEnd(thread, managed, "a thread asks whether another is alive");
            }
            boolean alive = managed == null ? real : scheduler.isLive(managed);
            sawEnd(thread, managed);
            scheduler.recorder().result(thread, alive ? Outcome.YES : Outcome.NO);
            return alive;
        }
    }

    /** All threads that are alive, but for virtual ones; which those are may change with any thread's step. */
    @Override
    public Thread[] liveThreads() {
        try (ManagedThread thread = scheduler.enter()) {
            scheduler.point(thread, Kind.QUERY, null, -1, -1);
            for (int i = 0; i < scheduler.count(); i++) {
                scheduler
                        .threadQueries()
                        .observesEnd(thread, scheduler.thread(i), "a thread asks which others are alive");
            }
            scheduler.effects().watched(thread);
            return scheduler.livePlatformThreads();
        }
    }

    @Override
    public void beforeLifeQuery(Thread target) {
        try (ManagedThread thread = scheduler.enter()) {
            look(thread, target);
        }
    }

    /** The point of a question about a thread's life. */
    private void look(ManagedThread thread, Thread target) {
        if (!scheduler.isEnding()) {
            scheduler.point(thread, Kind.QUERY, target, ThreadLocations.ALIVE, -1);
            scheduler.effects().looked(thread, target, ThreadLocations.ALIVE);
        }
    }

    /** The point of a question that has another answer once the thread has ended. */
    @Override
    public void beforeEndQuery(Thread target) {
        try (ManagedThread thread = scheduler.enter()) {
            ManagedThread managed = scheduler.find(target);
            if (managed != null && !scheduler.isEnding()) {
                look(thread, target);
                scheduler
                        .threadQueries()
                        .observesEnd(thread, managed, "a thread asks another what it has until its end");
                sawEnd(thread, managed);
            }
        }
    }

    @Override
    public void threadField(@Nullable Thread target, int field, boolean sets) {
        try (ManagedThread thread = scheduler.enter()) {
            boolean isLocal = target != null && objects.isLocal(target);
            attribute(thread, target, isLocal, ThreadAttribute.of(field), sets);
        }
    }

    /**
     * The point before what a thread has is read or set. Only if it is set while others run can anybody see when. It is taken for volatile,
     * whatever the JDK makes of it.
     *
     * @param target null for what is all threads'
     * @param isLocal whether only the running thread has reached the target
     */
    void attribute(
            ManagedThread thread, @Nullable Thread target, boolean isLocal, ThreadAttribute attribute, boolean sets) {
        boolean isLearned = scheduler.learned().has(attribute);
        if (scheduler.isEnding() || isLocal || !isLearned && !(sets && scheduler.threads() > 1)) {
            return;
        }
        if (!isLearned) {
            scheduler.threadQueries().sets(attribute);
        }
        Object of = target == null ? Thread.class : target;
        scheduler.point(thread, sets ? Kind.SET : Kind.QUERY, of, attribute.location(), -1);
        scheduler.recorder().result(thread, attribute.outcome());
        if (sets) {
            scheduler.order().release(thread, of, attribute.location());
            scheduler.effects().wrote(thread, of, attribute.location());
        } else {
            scheduler.order().acquire(thread, of, attribute.location());
            scheduler.effects().looked(thread, of, attribute.location());
        }
    }

    /** The running thread reads an attribute of a thread, or of all threads. */
    public void reads(Thread target, ThreadAttribute attribute) {
        attribute(scheduler.running(), target, false, attribute, false);
    }

    /** The point of a question about what a thread is doing. */
    @Override
    public void beforeStateQuery(Thread target) {
        try (ManagedThread thread = scheduler.enter()) {
            look(thread, target);
            ManagedThread managed = scheduler.find(target);
            if (managed != null && managed != thread && !thread.knowsEnd(managed) && !scheduler.isEnding()) {
                scheduler.threadQueries().observesEnd(thread, managed, "a thread asks what another is doing");
                scheduler.threadQueries().observesState();
                scheduler.effects().watched(thread); // before it is started there is nothing that it could be doing
            }
        }
    }

    @Override
    public Thread.@Nullable State state(Thread target, Thread.@Nullable State real) {
        ManagedThread managed = scheduler.find(target);
        if (managed == null) {
            return real;
        }
        if (managed.isEnded()) {
            sawEnd(scheduler.running(), managed);
            return Thread.State.TERMINATED;
        }
        // A thread that waits for the initialiser of a class is in no monitor that anybody can see: the JVM says that
        // it runs.
        if (!scheduler.isBlocked(managed) || managed.object() instanceof InitialisationLock) {
            return Thread.State.RUNNABLE;
        }
        // The locks of the library park those who wait.
        boolean isMonitor =
                managed.resource() instanceof LockState && !(managed.object() instanceof AbstractQueuedSynchronizer);
        return isMonitor
                ? Thread.State.BLOCKED
                : managed.isTimedWait() ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
    }

    @Override
    public void sleep(long nanos) throws InterruptedException {
        try (ManagedThread thread = scheduler.enter()) {
            long limit = Math.max(1, nanos);
            scheduler.point(thread, Kind.SLEEP, null, SLEEP, 0, limit, true, false);
            if (InterruptedWaits.clear(thread, scheduler.effects())) {
                scheduler.recorder().result(thread, Outcome.Resumed.INTERRUPTED);
                throw new InterruptedException();
            }
            scheduler.timedOut(thread);
        }
    }

    @Override
    public void lookForWork(int change) {
        scheduler.running().lookForWork(change);
    }

    @Override
    public void yielding() {
        try (ManagedThread thread = scheduler.enter()) {
            if (!scheduler.isEnding()) {
                scheduler.point(thread, Kind.YIELD, null, -1, -1);
            }
        }
    }
}
