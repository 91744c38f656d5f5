package dev.bohr.engine;

import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.model.Footprint;

/** What the running thread does that concerns the program as a whole: its clock, its output, its calls, its end. */
public final class ProgramEffects {
    private final Scheduler scheduler;
    private final Effects effects;
    private final ProgramTraits programTraits;

    ProgramEffects(Scheduler scheduler, Effects effects) {
        this.scheduler = scheduler;
        this.effects = effects;
        this.programTraits = effects.knowledge();
    }

    /** The running thread looks at the virtual clock, which moves by that, or moves it because its time has run out. */
    void clock(boolean looks) {
        if (looks && effects.isFollowed() && !programTraits.asksForTheTime) {
            programTraits.asksForTheTime = true;
            scheduler.endWith(new End.Learned("a thread asks what time it is"));
        }
        if (programTraits.asksForTheTime) {
            touches(LocationKeys.CLOCK, Footprint.WRITE);
        }
    }

    /** The running thread looks at the virtual clock, which does not move by that. */
    void looksAtClock() {
        if (effects.isFollowed() && !programTraits.asksForTheTime) {
            clock(true);
        }
        if (programTraits.asksForTheTime) {
            touches(LocationKeys.CLOCK, Footprint.READ);
        }
    }

    /** The running thread plans when to give up waiting. */
    void planned() {
        if (scheduler.isPatient() && effects.isFollowed() && !programTraits.hasLimits) {
            programTraits.hasLimits = true;
            scheduler.endWith(new End.Learned("a thread waits with a time limit"));
        }
        if (programTraits.asksForTheTime) {
            touches(LocationKeys.CLOCK, Footprint.READ);
        }
    }

    /**
     * This thread was chosen. If its time has run out, whether it may, and what that costs, depends on what all others can do.
     *
     * @param isIdle whether nobody else could proceed
     */
    void timeRunsOut(ManagedThread thread, boolean isIdle) {
        if (isIdle) {
            effects.dependsOnAll();
        } else if (programTraits.hasLimits && scheduler.guards.patience().runsOut(thread)) {
            effects.isBarrier();
        }
    }

    /** The order of what is printed is part of the outcome. */
    public void prints() {
        touches(LocationKeys.OUTPUT, Footprint.WRITE);
    }

    /** The running thread begins a call; what has returned by then came before it. */
    public void invokes() {
        touches(LocationKeys.CALLS, Footprint.READ);
    }

    /** A call of the running thread returns: those that have not begun yet come after it. */
    public void returns() {
        touches(LocationKeys.CALLS, Footprint.COMMUTES);
    }

    /** The running thread makes a thread, which gets the next number. */
    public void numbersThread() {
        touches(LocationKeys.THREADS, Footprint.WRITE);
    }

    /** The program ends with the running step, whoever is alive. */
    public void endsProgram() {
        if (!scheduler.isWeak() && scheduler.daemons.hasDaemons()) {
            touches(LocationKeys.DAEMONS, Footprint.READ);
        }
    }

    /** The running step ends the program for threads, too, that are no daemons, and might have proceeded. */
    public void cutsOffUserThreads() {
        effects.dependsOnAll();
        scheduler.daemons.cutsOffOthers();
    }

    /** The running thread ends the program, whoever is alive. */
    public void exits(ManagedThread thread) {
        effects.dependsOnAll();
        if (mayCutOff(thread)) {
            scheduler.daemons.cutsOffOthers();
        }
    }

    /** Whether there are threads that may still proceed where the running thread ends the program. */
    public boolean mayCutOff(ManagedThread thread) {
        return scheduler.daemons.hasUnseenBy(thread);
    }

    /** The running thread adds or removes a shutdown hook, has them started, or starts them. */
    public void changesHooks(ManagedThread thread) {
        touches(LocationKeys.SHUTDOWN_HOOKS, Footprint.WRITE);
        if (scheduler.isWeak()) {
            effects.reportSoFar(thread); // whether it starts a thread depends on it
        }
    }

    /** The running thread has begun because others have ended, as if it had waited for each of them. */
    public void beganAfter(ManagedThread ended) {
        effects.touches(ended.thread, ThreadLocations.ALIVE, Footprint.READ | Footprint.GUARD);
    }

    private void touches(long part, int access) {
        effects.touches(null, part, access);
    }
}
