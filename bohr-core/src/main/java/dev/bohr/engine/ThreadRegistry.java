package dev.bohr.engine;

import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.hooks.Hooks;
import dev.bohr.model.Divergence;
import dev.bohr.model.Footprint;
import org.jspecify.annotations.Nullable;

/**
 * How threads come into an execution and leave it, and what follows when the last one that keeps the program alive has left.
 *
 * <p>A thread has a number, by which people know it, traces and schedules; and a slot, which is its bit in sets of threads, and by which
 * strategies know it. As long as there are slots left the two are the same.
 */
public final class ThreadRegistry {
    private static final int NONE = -1;

    private static int slots = Scheduler.SLOTS;

    private final Scheduler scheduler;

    ThreadRegistry(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** How many threads may be alive at a time. */
    static int slots() {
        return slots;
    }

    /** For tests: fewer, so that slots are used again early. */
    public static void limitSlots(int most) {
        slots = most;
    }

    /** Registers a thread of the program. */
    public ManagedThread add(Thread thread, @Nullable ManagedThread creator) {
        if (scheduler.count == Scheduler.MOST_THREADS) {
            scheduler.endWith(new End.Lost(
                    "the program starts more than " + Scheduler.MOST_THREADS + " threads, which is the limit"));
        }
        int number = numberOfNew(creator);
        boolean hasOwnSlot = number < slots || scheduler.weak != null;
        int slot = hasOwnSlot ? number : scheduler.crowd.isThere() ? NONE : slotOfEnded(creator);
        ManagedThread managed = scheduler.newThread(number);
        scheduler.count = Math.max(scheduler.count, number + 1);
        managed.reset(thread, creator);
        managed.setSlot(slot);
        if (slot != NONE) {
            scheduler.bySlot[slot] = managed;
            if (!hasOwnSlot) {
                managed.succeedsLastRunner = slot == scheduler.threads[scheduler.lastRunner].slot;
                scheduler.effects.footprint.reuses(managed.bit);
            }
        }
        if (!hasOwnSlot) {
            scheduler.stepLimit.oneThreadMore();
        }
        scheduler.daemons.added(managed);
        return managed;
    }

    private int numberOfNew(@Nullable ManagedThread creator) {
        if (scheduler.weak == null) {
            return scheduler.count;
        }
        // Without a creator: the first, and the one that begins when all have ended.
        int number = scheduler.slots.of(
                creator == null ? -1 : creator.id, creator == null ? Math.min(scheduler.count, 1) : creator.children++);
        if (number >= Scheduler.SLOTS) {
            scheduler.endWith(new End.Lost("the program starts more than " + Scheduler.SLOTS
                    + " threads, over all executions, which is the limit under a memory model"));
        }
        return number;
    }

    /**
     * All slots have been given: a thread gets that of one that has ended. Mostly its starter knows of one, having waited for its end;
     * nothing else decides then. Else it depends on who has ended by now, and the running step has looked at that: of those that are
     * looked at the first that has ended is taken. If none has the execution is crowded.
     */
    private int slotOfEnded(@Nullable ManagedThread creator) {
        boolean isAfterAll = creator == null && scheduler.running.ended;
        ManagedThread known = null;
        ManagedThread ended = null;
        for (int i = 0; i < slots; i++) {
            ManagedThread thread = scheduler.bySlot[i];
            if (thread.ended) {
                ended = older(thread, ended);
                if (isAfterAll ? !thread.daemon : creator != null && creator.knowsEnd(thread)) {
                    known = older(thread, known);
                }
            }
        }
        if (known != null) {
            return known.slot;
        }
        for (int i = 0; i < slots; i++) {
            ManagedThread thread = scheduler.bySlot[i];
            if (ended == null || thread.id <= ended.id) {
                scheduler.effects.touches(thread.thread, ThreadLocations.ALIVE, Footprint.READ);
            }
        }
        if (ended == null) {
            scheduler.crowd.meet();
            return NONE;
        }
        return ended.slot;
    }

    private static ManagedThread older(ManagedThread thread, @Nullable ManagedThread other) {
        return other == null || thread.id < other.id ? thread : other;
    }

    /** A thread is running now, on its way to its first operation. */
    public void began(ManagedThread thread) {
        thread.started = true;
        scheduler.alive++;
        scheduler.live |= thread.bit;
    }

    /** A thread has got control for the first time. */
    public void begins(ManagedThread thread) {
        scheduler.running = thread;
        thread.succeedsLastRunner = false;
        if (!thread.beginning && scheduler.steps > 0 && scheduler.end == null) {
            // It was chosen and not started by another: its way to its first operation is a step of its own.
            scheduler.open(thread);
            scheduler.lastRunner = thread.id;
        }
    }

    /** Lets a new thread run up to its first operation, then comes back. Nothing is chosen by that. */
    public void runToFirstOperation(ManagedThread thread) {
        ManagedThread parent = scheduler.running;
        thread.beginning = true;
        scheduler.switchTo(thread);
        scheduler.running = parent;
    }

    /** The running thread has ended: control goes to whoever is chosen. */
    public void ended(ManagedThread thread) {
        if (scheduler.weak != null) {
            scheduler.recorder.settle(thread);
        }
        scheduler.effects.step(thread);
        thread.ended = true;
        scheduler.alive--;
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
            if (scheduler.daemons.hasUserThread()) {
                return scheduler.choose();
            }
            if (scheduler.weak != null && scheduler.strategyFollows) {
                scheduler.closeStep(); // the last end comes before what begins now
            }
            long enabled = scheduler.alive == 0 ? 0 : scheduler.enabled();
            if (scheduler.weak != null && !scheduler.daemons.cutsOff() && enabled != 0) {
                // Under a memory model what is left is done, too, as long as it is not known that it can be cut off.
                boolean learns = scheduler.weak.events() != null
                        && scheduler.daemons.hasCutOff(enabled)
                        && scheduler.learned.addEndsOfUserThreads();
                return learns ? learnsOfEnd() : scheduler.choose();
            }
            if (scheduler.shutdownAction.begin()) {
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
