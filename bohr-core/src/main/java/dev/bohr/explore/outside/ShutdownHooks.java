package dev.bohr.explore.outside;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.ShutdownAction;
import dev.bohr.engine.fibers.Threads;
import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.operations.ExitOperations;
import dev.bohr.hooks.operations.TimeLimit;
import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Kind;
import java.util.function.BooleanSupplier;

/**
 * The shutdown hooks of one execution. As in a JVM, they are started when the last thread that is no daemon has ended or when
 * one exits, run beside whatever is still running, and the program is over when they have ended. The JVM's own list
 * never sees them: it would grow with every execution and run them all at the end of Bohr.
 */
public final class ShutdownHooks implements ShutdownAction, ExitOperations {
    /** A thread that exits never comes back. */
    private static final Resource NEVER = thread -> false;

    private final Scheduler scheduler;
    private final Threads threads;
    private final OutsideAccess outsideAccess;
    private final BooleanSupplier mayExit;
    private Thread[] hooks = new Thread[4];
    private int count;
    /** Whether there is a thread that starts the hooks. */
    private boolean isBegun;
    /** Whether it has got so far that none can be added. */
    private boolean inProgress;
    /** Whether a thread has exited the program, which is over with the hooks then, whoever is alive. */
    private boolean isExit;
    /** Whether others might proceed then. */
    private boolean leavesOthers;

    /** @param mayExit whether exit status 0 is an end like any other */
    public ShutdownHooks(Scheduler scheduler, Threads threads, OutsideAccess outsideAccess, BooleanSupplier mayExit) {
        this.scheduler = scheduler;
        this.threads = threads;
        this.outsideAccess = outsideAccess;
        this.mayExit = mayExit;
        scheduler.setShutdownAction(this);
    }

    /** Before each execution. */
    public void clear() {
        while (count > 0) {
            hooks[--count] = null;
        }
        isBegun = false;
        inProgress = false;
        isExit = false;
        leavesOthers = false;
    }

    /** In a class initialiser it would be added once, and could be run only once. */
    @Override
    public boolean addShutdownHook(Thread hook) {
        if (!Hooks.isManaged()) {
            outsideAccess.changes("adds a shutdown hook in a class initialiser, which is never run");
            return outsideAccess.isCalledByProgram();
        }
        try (ManagedThread thread = scheduler.enter()) {
            add(thread, hook);
        }
        return true;
    }

    private void add(ManagedThread thread, Thread hook) {
        scheduler.point(thread, Kind.CALL, hook, -1, -1);
        thread.hadEffect();
        scheduler.programEffects().changesHooks(thread);
        requireNotInProgress();
        if (indexOf(hook) >= 0) {
            throw new IllegalArgumentException("Hook previously registered");
        }
        if (hook.isAlive()) {
            throw new IllegalArgumentException("Hook already running");
        }
        threads.publish(hook);
        scheduler.order().release(thread, hook, ThreadLocations.ALIVE);
        if (count == hooks.length) {
            hooks = ArrayGrowth.doubled(hooks);
        }
        hooks[count++] = hook;
    }

    @Override
    public boolean removeShutdownHook(Thread hook) {
        try (ManagedThread thread = scheduler.enter()) {
            scheduler.point(thread, Kind.CALL, hook, -1, -1);
            thread.hadEffect();
            scheduler.programEffects().changesHooks(thread);
            requireNotInProgress();
            int index = indexOf(hook);
            if (index < 0) {
                return false;
            }
            hooks[index] = hooks[--count];
            hooks[count] = null;
            return true;
        }
    }

    private void requireNotInProgress() {
        if (inProgress) {
            throw new IllegalStateException("Shutdown in progress");
        }
    }

    private int indexOf(Thread hook) {
        for (int i = 0; i < count; i++) {
            if (hooks[i] == hook) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public void exit(int status, boolean atOnce) {
        ManagedThread thread = scheduler.enter();
        if (scheduler.isEnding()) {
            scheduler.throwEnd(thread);
        }
        if (!scheduler.isAlone(thread)) {
            // Others may see what it did last and continue, as long as the program has not ended.
            scheduler.point(thread, Kind.EXIT, null, -1, -1);
        }
        if (status == 0 && !atOnce) {
            runHooks(thread);
        }
        scheduler.programEffects().exits(thread);
        boolean isEnd = status == 0 && mayExit.getAsBoolean();
        scheduler.endWith(isEnd ? new End.Completed() : new End.Exited(status, thread, Positions.here()));
    }

    /** A thread exits the program: it waits for ever, while the hooks run. Returns if there are none. */
    private void runHooks(ManagedThread thread) {
        if (count > 0) {
            scheduler.programEffects().changesHooks(thread);
            if (isDue()) {
                isExit = true;
                leavesOthers = scheduler.programEffects().mayCutOff(thread);
                scheduler.order().start(thread, destroyer());
            }
            scheduler.point(thread, Kind.EXIT, null, NEVER, 0, TimeLimit.FOREVER, false, false);
        }
    }

    @Override
    public boolean isDue() {
        return count > 0 && !isBegun;
    }

    /** The JVM waits for the threads of the program first. */
    @Override
    public boolean begin() {
        if (!isDue()) {
            return false;
        }
        ManagedThread destroyer = destroyer();
        if (scheduler.isWeak()) {
            scheduler.order().startAfterAll(destroyer);
            return true;
        }
        for (int i = 0; i < scheduler.count() - 1; i++) {
            if (scheduler.thread(i).isEnded()) {
                scheduler.order().join(destroyer, scheduler.thread(i));
            }
        }
        return true;
    }

    /** Makes the thread that starts the hooks. */
    private ManagedThread destroyer() {
        isBegun = true;
        return threads.additional("DestroyJavaVM", this::runAll);
    }

    /** The body of that thread: what it calls of the JDK is under control like what the program calls. */
    private void runAll() {
        if (!scheduler.isWeak() && !isExit) {
            beginAfterAll();
        }
        scheduler.programEffects().changesHooks(scheduler.running());
        inProgress = true;
        int before = scheduler.userThreads();
        for (int i = 0; i < count; i++) {
            scheduler.order().acquire(scheduler.running(), hooks[i], ThreadLocations.ALIVE);
            hooks[i].start();
        }
        for (int i = 0; i < count; i++) {
            awaitEnd(hooks[i]);
        }
        // Nobody waits for threads that hooks have started.
        if (leavesOthers || scheduler.userThreads() > before + count) {
            scheduler.programEffects().cutsOffUserThreads();
        }
        if (!scheduler.isWeak() || isExit) {
            scheduler.programEffects().endsProgram();
            scheduler.endWith(new End.Completed());
        }
    }

    /** What the threads of the program have done last comes before what hooks do, whichever was the last of them. */
    private void beginAfterAll() {
        for (int i = 0; i < scheduler.count(); i++) {
            ManagedThread thread = scheduler.thread(i);
            if (thread.isEnded() && !thread.thread().isDaemon()) {
                scheduler.programEffects().beganAfter(thread);
            }
        }
    }

    private static void awaitEnd(Thread hook) {
        while (true) {
            try {
                hook.join();
                return;
            } catch (InterruptedException e) {
                // as the JVM does: continue waiting
            }
        }
    }
}
