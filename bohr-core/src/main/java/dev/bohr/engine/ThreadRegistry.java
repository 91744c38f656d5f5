package dev.bohr.engine;

import dev.bohr.hooks.Hooks;
import dev.bohr.model.Divergence;
import org.jspecify.annotations.Nullable;

/** How threads come into an execution and leave it, and what follows when the last one that keeps the program alive has left. */
public final class ThreadRegistry {
    private final Scheduler scheduler;

    ThreadRegistry(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** Registers a thread of the program. */
    public ManagedThread add(Thread thread, @Nullable ManagedThread creator) {
        if (scheduler.count == Scheduler.MOST_THREADS) {
            scheduler.endWith(new End.Lost(
                    "the program starts more than " + Scheduler.MOST_THREADS + " threads, which is the limit"));
        }
        int id = scheduler.count;
        if (scheduler.weak != null) {
            // Without a creator: the first, and the one that begins when all have ended.
            id = scheduler.slots.of(
                    creator == null ? -1 : creator.id,
                    creator == null ? Math.min(scheduler.count, 1) : creator.children++);
            if (id >= Scheduler.MOST_THREADS) {
                scheduler.endWith(new End.Lost("the program starts more than " + Scheduler.MOST_THREADS
                        + " threads, over all executions, which is the limit"));
            }
        }
        scheduler.count = Math.max(scheduler.count, id + 1);
        ManagedThread managed = scheduler.threads[id];
        managed.reset(thread, creator);
        scheduler.daemons.added(managed);
        return managed;
    }

    /** A thread is running now, on its way to its first operation. */
    public void began(ManagedThread thread) {
        thread.started = true;
        scheduler.live |= thread.bit;
    }

    /** A thread has got control for the first time. */
    public void begins(ManagedThread thread) {
        scheduler.current = thread;
        if (!thread.beginning && scheduler.steps > 0 && scheduler.end == null) {
            // It was chosen and not started by another: its way to its first operation is a step of its own.
            scheduler.open(thread);
            scheduler.lastRunner = thread.id;
        }
    }

    /** Lets a new thread run up to its first operation, then comes back. Nothing is chosen by that. */
    public void runToFirstOperation(ManagedThread thread) {
        ManagedThread parent = scheduler.current;
        thread.beginning = true;
        scheduler.switchTo(thread);
        scheduler.current = parent;
    }

    /** The running thread has ended: control goes to whoever is chosen. */
    public void ended(ManagedThread thread) {
        if (scheduler.weak != null) {
            scheduler.recorder.settle(thread);
        }
        scheduler.effects.step(thread);
        thread.ended = true;
        scheduler.live &= ~thread.bit;
        scheduler.guards.release(thread);
        scheduler.recorder.settle(thread);
        scheduler.next = null;
        if (thread.beginning) {
            thread.beginning = false;
            scheduler.next = thread.creator;
        } else if (scheduler.end == null) {
            scheduler.next = afterEnd();
        }
    }

    @SuppressWarnings("NullAway") // a divergence has a message
    private @Nullable ManagedThread afterEnd() {
        try {
            if (scheduler.daemons.hasUserThread(scheduler.live)) {
                return scheduler.choose();
            }
            if (scheduler.weak != null && scheduler.strategyFollows) {
                scheduler.closeStep(); // the last end comes before what begins now
            }
            long enabled = scheduler.live == 0 ? 0 : scheduler.guards.enabled(scheduler.live, scheduler.steps);
            if (scheduler.weak != null && !scheduler.daemons.cutsOff() && enabled != 0) {
                // Under a memory model what is left is done, too, as long as it is not known that it can be cut off.
                boolean learns = scheduler.weak.events() != null
                        && scheduler.daemons.hasCutOff(enabled)
                        && scheduler.learned.addEndsOfUserThreads();
                return learns ? learnsOfEnd() : scheduler.choose();
            }
            if (scheduler.lastAct.begin()) {
                return scheduler.choose();
            }
            if (scheduler.weak == null
                    && scheduler.daemons.hasBusy(enabled)
                    && scheduler.learned.addEndsOfUserThreads()) {
                return learnsOfEnd();
            }
            scheduler.daemons.end();
            scheduler.decide(new End.Completed());
            return null;
        } catch (ExecutionEnd e) {
            Hooks.setManaged(null);
        } catch (Divergence e) {
            scheduler.decide(new End.Diverged(e.getMessage()));
        } catch (RuntimeException | AssertionError e) {
            scheduler.decide(new End.Broken(e));
        }
        return null;
    }

    private @Nullable ManagedThread learnsOfEnd() {
        scheduler.decide(new End.Learned(Scheduler.CUTS_OFF));
        return null;
    }
}
