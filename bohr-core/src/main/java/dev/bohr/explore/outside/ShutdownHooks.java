package dev.bohr.explore.outside;

import dev.bohr.engine.End;
import dev.bohr.engine.LastAct;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Resource;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.fibers.Threads;
import dev.bohr.engine.heap.ThreadPlaces;
import dev.bohr.hooks.Sink;
import dev.bohr.model.Grown;
import dev.bohr.model.Kind;

/**
 * The shutdown hooks of one execution. As in a JVM, they are started when the last thread that is no daemon has ended or when
 * one exits, run beside whatever is still running, and the program is over when they have ended. The JVM's own list
 * never sees them: it would grow with every execution and run them all at the end of Bohr.
 */
public final class ShutdownHooks implements LastAct {
    /** Who exits never comes back. */
    private static final Resource NEVER = thread -> false;

    private final Scheduler scheduler;
    private final Threads threads;
    private Thread[] hooks = new Thread[4];
    private int count;
    /** Whether there is a thread that starts the hooks. */
    private boolean isBegun;
    /** Whether it has got so far that none can be added. */
    private boolean inProgress;
    /** Whether a thread has exited the program, which is over with the hooks then, whoever is alive. */
    private boolean isExit;
    /** Whether others might go on then. */
    private boolean leavesOthers;

    public ShutdownHooks(Scheduler scheduler, Threads threads) {
        this.scheduler = scheduler;
        this.threads = threads;
        scheduler.setLastAct(this);
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

    public void add(ManagedThread thread, Thread hook) {
        scheduler.point(thread, Kind.CALL, hook, -1, -1);
        thread.hadEffect();
        scheduler.effects().changesHooks(thread);
        requireNotInProgress();
        if (indexOf(hook) >= 0) {
            throw new IllegalArgumentException("Hook previously registered");
        }
        if (hook.isAlive()) {
            throw new IllegalArgumentException("Hook already running");
        }
        threads.publish(hook);
        scheduler.order().release(thread, hook, ThreadPlaces.ALIVE);
        if (count == hooks.length) {
            hooks = Grown.copy(hooks);
        }
        hooks[count++] = hook;
    }

    public boolean remove(ManagedThread thread, Thread hook) {
        scheduler.point(thread, Kind.CALL, hook, -1, -1);
        thread.hadEffect();
        scheduler.effects().changesHooks(thread);
        requireNotInProgress();
        int index = indexOf(hook);
        if (index < 0) {
            return false;
        }
        hooks[index] = hooks[--count];
        hooks[count] = null;
        return true;
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

    /** A thread exits the program: it waits for ever, while the hooks run. Returns if there are none. */
    public void exit(ManagedThread thread) {
        if (count > 0) {
            scheduler.effects().changesHooks(thread);
            if (isDue()) {
                isExit = true;
                leavesOthers = scheduler.effects().mayCutOff(thread);
                scheduler.order().start(thread, destroyer());
            }
            scheduler.point(thread, Kind.EXIT, null, NEVER, 0, Sink.FOREVER, false, false);
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
        for (int i = 0; i < scheduler.threads() - 1; i++) {
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
        scheduler.effects().changesHooks(scheduler.running());
        inProgress = true;
        int before = userThreads();
        for (int i = 0; i < count; i++) {
            scheduler.order().acquire(scheduler.running(), hooks[i], ThreadPlaces.ALIVE);
            hooks[i].start();
        }
        for (int i = 0; i < count; i++) {
            awaitEnd(hooks[i]);
        }
        // Nobody waits for threads that hooks have started.
        if (leavesOthers || userThreads() > before + count) {
            scheduler.effects().cutsOffUserThreads();
        }
        if (!scheduler.isWeak() || isExit) {
            scheduler.effects().endsProgram();
            scheduler.endWith(new End.Completed());
        }
    }

    private int userThreads() {
        return Long.bitCount(scheduler.programEnd().userThreads());
    }

    /** What the threads of the program have done last comes before what hooks do, whichever was the last of them. */
    private void beginAfterAll() {
        for (int i = 0; i < scheduler.threads(); i++) {
            ManagedThread thread = scheduler.thread(i);
            if (thread.isEnded() && !thread.thread().isDaemon()) {
                scheduler.effects().beganAfter(thread);
            }
        }
    }

    private static void awaitEnd(Thread hook) {
        while (true) {
            try {
                hook.join();
                return;
            } catch (InterruptedException e) {
                // as the JVM does: go on waiting
            }
        }
    }
}
