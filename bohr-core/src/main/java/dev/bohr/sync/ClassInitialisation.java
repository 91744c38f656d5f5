package dev.bohr.sync;

import dev.bohr.engine.End;
import dev.bohr.engine.ExecutionEnd;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.Memory;
import dev.bohr.engine.initialisers.Initialiser;
import dev.bohr.engine.initialisers.Initialiser.State;
import dev.bohr.engine.initialisers.Initialisers;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.operations.ClassUseOperations;
import org.jspecify.annotations.Nullable;

/**
 * How a class is initialised that is initialised again in each execution: the procedure of JLS 12.4.2. The thread that initialises it holds its lock
 * to the end, and that orders what is done after: a thread asks for the lock at its first use of the class, and never again.
 */
public final class ClassInitialisation implements ClassUseOperations {
    private final Scheduler scheduler;
    private final Monitors monitors;
    private final Initialisers initialisers;
    private final Memory memory;

    public ClassInitialisation(Scheduler scheduler, Monitors monitors, Initialisers initialisers, Memory memory) {
        this.scheduler = scheduler;
        this.monitors = monitors;
        this.initialisers = initialisers;
        this.memory = memory;
    }

    /** What a condition that is only touched needs is initialised for good. */
    @Override
    public void uses(Class<?> type) {
        if (!initialisers.note(type)) {
            return;
        }
        boolean touches = memory.conditions().stopTouching();
        try (ManagedThread thread = scheduler.enter()) {
            if (!scheduler.isEnding()) {
                for (Initialiser initialiser : initialisers.before(thread, type)) {
                    initialise(thread, initialiser);
                }
            }
        } finally {
            memory.conditions().touchAgain(touches);
        }
    }

    @Override
    public void usesDeclaring(Class<?> owner, int site) {
        uses(memory.declaring(owner, site));
    }

    /** A class is used in an ignored section, where nothing can be run. */
    @Override
    public void usesUnseen(Class<?> type) {
        if (!scheduler.isEnding()) {
            for (Initialiser initialiser : initialisers.repeated().find(type)) {
                if (initialiser.state() == State.NOT_BEGUN) {
                    scheduler.endAtNextPoint(
                            new End.Lost(
                                    "class " + initialiser.type().getName()
                                            + " is used at " + Positions.here()
                                            + " for the first time, called by code that runs as one step; its initialiser needs more"));
                }
            }
        }
    }

    private void initialise(ManagedThread thread, Initialiser initialiser) {
        if (initialiser.isNothingToWaitFor(thread)) {
            return;
        }
        monitors.enter(thread, initialiser.lock());
        switch (initialiser.state()) {
            case NOT_BEGUN -> run(thread, initialiser);
            case FAILED -> {
                monitors.exit(thread, initialiser.lock());
                throw new NoClassDefFoundError(
                        "Could not initialize class " + initialiser.type().getName());
            }
            default -> done(thread, initialiser);
        }
    }

    private void done(ManagedThread thread, Initialiser initialiser) {
        initialiser.markKnownTo(thread);
        monitors.exit(thread, initialiser.lock());
    }

    private void run(ManagedThread thread, Initialiser initialiser) {
        initialiser.begins(thread);
        try {
            for (Initialiser above : initialisers.repeated().supers(initialiser)) {
                initialise(thread, above);
            }
            runBody(thread, initialiser.body());
        } catch (ExecutionEnd e) {
            throw e;
        } catch (Throwable e) { // an initialiser may throw what it likes
            fail(thread, initialiser, e);
        }
        initialiser.ends(State.DONE);
        done(thread, initialiser);
    }

    private void fail(ManagedThread thread, Initialiser initialiser, Throwable thrown) {
        initialiser.ends(State.FAILED);
        monitors.exit(thread, initialiser.lock());
        throw thrown instanceof Error error ? error : new ExceptionInInitializerError(thrown);
    }

    private static void runBody(ManagedThread thread, @Nullable Runnable body) {
        if (body == null) {
            return;
        }
        Hooks.setManaged(thread.mark());
        try {
            body.run();
        } finally {
            Hooks.setManaged(null);
        }
    }
}
