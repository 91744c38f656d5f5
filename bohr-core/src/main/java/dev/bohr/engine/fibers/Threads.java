package dev.bohr.engine.fibers;

import dev.bohr.engine.End;
import dev.bohr.engine.ExecutionEnd;
import dev.bohr.engine.Fiber;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.OwnThread;
import dev.bohr.engine.Positions;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.access.TrackedObjects;
import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.engine.initialisers.Initialisers;
import dev.bohr.engine.jdk.IdentityHash;
import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.engine.jdk.ThreadFields;
import dev.bohr.engine.jdk.ThreadNumbers;
import dev.bohr.engine.jdk.VirtualThreads;
import dev.bohr.engine.learned.EarlyThreads;
import dev.bohr.engine.learned.ThreadAttribute;
import dev.bohr.hooks.Carrier;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.operations.ThreadOperations;
import dev.bohr.model.Kind;
import java.lang.invoke.MethodHandle;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The birth and death of managed threads, on either kind of fiber. */
public final class Threads implements ThreadOperations {
    private static final int MOST_CAUSES = 1_000;

    private static final MethodHandle EXIT = JdkInternals.virtual(Thread.class, "exit", void.class);
    private static final MethodHandle DISPATCH_UNCAUGHT =
            JdkInternals.virtual(Thread.class, "dispatchUncaughtException", void.class, Throwable.class);

    private final Scheduler scheduler;
    private final TrackedObjects objects;
    private final Initialisers initialisers;
    /** Whether each managed thread is the real thread it would be without us. */
    private final boolean ownThreads;
    /** The turn of the engine's own thread, where others are real ones too. */
    private final ThreadTurn engine = new ThreadTurn();

    private final Carriers carriers;
    /** The point before an attribute of a thread is read. */
    private BiConsumer<Thread, ThreadAttribute> readsAttribute = (thread, attribute) -> {};

    private final ThreadNumbers numbers;
    private final ReusedThreads reused = new ReusedThreads();
    /** What was there before the program. */
    private final Thread.UncaughtExceptionHandler defaultHandler = Thread.getDefaultUncaughtExceptionHandler();

    public Threads(
            Scheduler scheduler,
            TrackedObjects objects,
            Initialisers initialisers,
            ThreadNumbers numbers,
            boolean ownThreads) {
        this.scheduler = scheduler;
        this.objects = objects;
        this.initialisers = initialisers;
        this.ownThreads = ownThreads;
        this.carriers = new Carriers(numbers);
        this.numbers = numbers;
    }

    /** @param newReadsAttribute makes the point before an attribute of a thread, or of all threads, is read */
    public void setReadsAttribute(BiConsumer<Thread, ThreadAttribute> newReadsAttribute) {
        readsAttribute = newReadsAttribute;
    }

    /** Whether the thread that is being made gets a number of ours. */
    @Override
    public boolean numbersThreads() {
        return numbers.areFor(
                scheduler.running() == null ? null : scheduler.running().mark());
    }

    @Override
    public long nextThreadId() {
        scheduler.programEffects().numbersThread();
        return numbers.nextId();
    }

    /** Makes the first thread of an execution, ready to be given control. */
    public ManagedThread first(Runnable body) {
        Thread.setDefaultUncaughtExceptionHandler(defaultHandler); // an execution before this one may have set another
        return additional("main", body);
    }

    /** Makes a thread that no other has started, ready to be given control. */
    public ManagedThread additional(String name, Runnable body) {
        Thread thread = new Thread(null, body, name, 0, false);
        IdentityHash.set(thread, IdentityHash.of(-1, scheduler.count()));
        thread.setDaemon(false); // the engine's own is one, and that is inherited
        return startFromOutside(thread, null);
    }

    /** Makes a thread ready to be given control that no thread of the program starts. */
    private ManagedThread startFromOutside(Thread thread, @Nullable ManagedThread creator) {
        ManagedThread managed = scheduler.registry().add(thread, creator);
        prepare(managed);
        if (ownThreads) {
            thread.start();
        }
        return managed;
    }

    /**
     * The first act of an execution, in its first thread: those that initialisers started are there when the program begins, as
     * the statics of their classes are.
     */
    public void startEarly(ManagedThread first) {
        for (Thread thread : EarlyThreads.all()) {
            reused.save(thread);
            ManagedThread managed = startFromOutside(thread, first);
            managed.used = initialisers.doneWith(EarlyThreads.initialiserOf(thread));
            scheduler.order().start(first, managed);
            scheduler.registry().runToFirstOperation(managed);
        }
    }

    /**
     * A thread is started in an ignored section; returns whether that must not be done. In an initialiser it is put off: this
     * execution ends, and all others begin with the thread.
     */
    @Override
    public boolean startingUnseen(Thread thread) {
        if (!scheduler.isRunning(Thread.currentThread())
                || thread instanceof Carrier
                || thread instanceof OwnThread
                || isOfJdk(thread)
                || scheduler.find(thread) != null) {
            return false; // by ourselves
        }
        String initialiser = Positions.initialiser();
        if (initialiser.isEmpty()) {
            scheduler.endAtNextPoint(new End.Lost("thread " + thread.getName() + " is started at " + Positions.here()
                    + ", called by code that runs as one step: it would not be under control"));
            return false;
        }
        if (VirtualThreads.isVirtual(thread)) {
            scheduler.endAtNextPoint(new End.Lost("a virtual thread is started at " + Positions.here()
                    + " inside a class initialiser, which runs as one step: it would not be under control"));
            return false;
        }
        EarlyThreads.add(thread, initialiser);
        reused.save(thread);
        ThreadFields.setRunnable(thread);
        scheduler.endAtNextPoint(new End.StartedEarly());
        return true;
    }

    /** Threads that the JDK starts for itself have classes of their own. */
    private static boolean isOfJdk(Thread thread) {
        String type = thread.getClass().getName();
        return type.equals("jdk.internal.misc.InnocuousThread") || type.equals("jdk.internal.misc.CarrierThread");
    }

    /** A thread is waited for in an ignored section: one that was put off would not come. */
    @Override
    public void joiningUnseen(Thread thread) {
        if (scheduler.isRunning(Thread.currentThread())
                && EarlyThreads.all().contains(thread)
                && scheduler.find(thread) == null
                && !initialisers
                        .recorder()
                        .needsPoints(" waits for thread " + thread.getName() + ", which it has started")) {
            EarlyThreads.spoiled("the initialiser of class " + Positions.initialiser() + " waits for thread "
                    + thread.getName() + ", which it has started: that is not possible in one step");
        }
    }

    /** After an execution. */
    public void restore() {
        reused.restore();
    }

    /**
     * The point before {@code Thread.start}; from here on others can reach the thread and what it runs. It is announced at the
     * call site, and again in the method called, which code that is not woven reaches, too.
     */
    @Override
    public void beforeStart(Thread target) {
        try (ManagedThread thread = scheduler.enter()) {
            if (scheduler.isEnding()) {
                scheduler.throwEnd(thread);
            }
            if (thread.announced == target) {
                thread.announced = null;
                return;
            }
            publish(target);
            scheduler.point(thread, Kind.START, target, ThreadLocations.ALIVE, -1);
            thread.announced = target;
        }
    }

    /** Others can reach the thread and what it runs. */
    public void publish(Thread thread) {
        objects.publish(thread);
        objects.publish(ThreadFields.task(thread));
    }

    /** Instead of {@code start0}; returns whether the real one is not needed. */
    @Override
    public boolean starting(Thread target) {
        try (ManagedThread thread = scheduler.enter()) {
            if (scheduler.isEnding()) {
                scheduler.throwEnd(thread);
            }
            thread.announced = null;
            if (VirtualThreads.isVirtual(target) && !Fibers.hasContinuations()) {
                // Real ones in our hands would be pinned to their carriers by woven monitors, and there are few
                // carriers.
                scheduler.endWith(new End.Lost("a virtual thread is started; they are under control from JDK "
                        + Fibers.FIRST_WITH_CONTINUATIONS + " on, and this is " + Runtime.version()));
            }
            objects.publish(target);
            if (!objects.isOfThisExecution(target) && !VirtualThreads.isVirtual(target)) {
                reused.save(target);
            }
            scheduler.programEffects().numbersThread();
            prepare(scheduler.registry().add(target, thread));
            return !ownThreads;
        }
    }

    private void prepare(ManagedThread managed) {
        if (managed.fiber == null) {
            managed.fiber = newFiber(managed);
        }
        if (managed.fiber instanceof ThreadFiber fiber) {
            fiber.start(new ThreadTurn());
            Hooks.expect(1);
        } else {
            if (managed.fiber instanceof CarrierFiber fiber) {
                fiber.start(() -> live(managed));
            } else {
                ((ContinuationFiber) managed.fiber).start(() -> live(managed));
            }
            if (!VirtualThreads.isVirtual(managed.thread)) {
                ThreadFields.setRunnable(managed.thread);
            }
        }
        scheduler.registry().began(managed);
    }

    private Fiber newFiber(ManagedThread managed) {
        if (ownThreads) {
            return new ThreadFiber(managed, scheduler, engine);
        }
        return Fibers.hasContinuations()
                ? new ContinuationFiber(managed, scheduler)
                : new CarrierFiber(managed, scheduler, engine, carriers);
    }

    /** After the last execution. */
    public void leave() {
        Thread.setDefaultUncaughtExceptionHandler(defaultHandler);
        carriers.end();
    }

    /** The thread is there: it runs up to its first operation. */
    @Override
    public void started(Thread target) {
        try (ManagedThread thread = scheduler.enter()) {
            ManagedThread managed = scheduler.find(target);
            if (managed != null && !managed.ended) {
                scheduler.effects().starts(thread, target);
                scheduler.order().start(thread, managed);
                thread.isStarting = true; // Thread.start holds a real monitor
                scheduler.registry().runToFirstOperation(managed);
                thread.isStarting = false;
            }
        }
    }

    /** A real thread has reached its {@code run()}: it waits for its turn. Not marked yet. */
    @Override
    public void running(Thread thread) {
        ManagedThread managed = scheduler.find(thread);
        if (managed != null && managed.fiber instanceof ThreadFiber fiber && !managed.ended && !managed.running) {
            managed.running = true;
            Hooks.expect(-1);
            fiber.awaitTurn();
            scheduler.registry().begins(managed);
            Hooks.setManaged(thread);
            if (scheduler.isEnding()) {
                scheduler.throwEnd(managed);
            }
        }
    }

    /** The whole life of a thread that is no real one: what the JVM does around {@code run()} for those. */
    private void live(ManagedThread managed) {
        Thread thread = managed.thread;
        scheduler.registry().begins(managed);
        Hooks.setManaged(managed.mark);
        if (VirtualThreads.isVirtual(thread)) {
            VirtualThreads.run(thread);
        } else {
            runPlatform(managed);
        }
        if (!managed.ended) {
            scheduler.endAtNextPoint(new End.Lost("the end of thread " + managed.name() + " was not seen"));
            scheduler.registry().ended(managed);
        }
    }

    private void runPlatform(ManagedThread managed) {
        Thread thread = managed.thread;
        try {
            if (scheduler.isEnding()) {
                scheduler.throwEnd(managed);
            }
            ((Runnable) thread).run();
        } catch (ExecutionEnd e) {
            // the end of the execution, not of the program
        } catch (Throwable e) {
            dispatch(thread, e);
        }
        try {
            EXIT.invokeExact(thread);
        } catch (Throwable e) {
            // as the JVM does
        }
        Hooks.setManaged(null);
        ThreadFields.setTerminated(thread);
    }

    private static void dispatch(Thread thread, Throwable throwable) {
        try {
            DISPATCH_UNCAUGHT.invokeExact(thread, throwable);
        } catch (Throwable e) {
            // what a handler throws is ignored, as the JVM does
        }
    }

    /** In {@code Thread.exit()}, and at the end of what a virtual thread runs. What follows there is the JDK's own and needs no mark. */
    @Override
    public void exiting(Thread thread) {
        Hooks.setManaged(null);
        ManagedThread managed = scheduler.find(thread);
        if (managed != null && !managed.ended) {
            boolean isSeen = scheduler.threadQueries().hasEnd(managed) || scheduler.isWeak() && !managed.beginning;
            if (isSeen && !scheduler.isEnding()) {
                // A thread that asks whether it is alive may find it so though it has seen all that the thread has
                // written.
                boolean unused = scheduler.quietPoint(managed, Kind.END, thread, ThreadLocations.ALIVE);
            }
            scheduler.order().end(managed);
            scheduler.effects().ends(managed);
            scheduler.registry().ended(managed);
            managed.fiber.finish();
        }
    }

    @Override
    public boolean uncaught(Thread target, Throwable throwable) {
        try (ManagedThread thread = scheduler.enter()) {
            return isUncaught(target, throwable);
        }
    }

    /** Nothing caught it; a failure, unless the program has installed a handler of its own. */
    @SuppressWarnings("NullAway") // it is managed
    private boolean isUncaught(Thread thread, Throwable throwable) {
        if (throwable instanceof ExecutionEnd || scheduler.isEnding()) {
            return true;
        }
        if (isOfOurEnd(throwable)) {
            scheduler.endAtNextPoint(
                    new End.Lost("a class initialiser was under way when an execution ended, and the class"
                            + " cannot be used in this JVM any more: " + throwable));
            return true;
        }
        if (!readHandlers(thread)) {
            return true;
        }
        boolean handled = Thread.getDefaultUncaughtExceptionHandler() != defaultHandler
                || isOfProgram(thread.getUncaughtExceptionHandler());
        if (!handled) {
            scheduler.fails(new End.Uncaught(scheduler.find(thread), throwable));
            return true;
        }
        if (ownThreads) {
            handle(thread, throwable);
        }
        return ownThreads;
    }

    /** Others may set them while the thread ends. Returns whether the execution still continues. */
    private boolean readHandlers(Thread thread) {
        try {
            readsAttribute.accept(thread, ThreadAttribute.HANDLER);
            if (thread.getUncaughtExceptionHandler() instanceof ThreadGroup) {
                readsAttribute.accept(null, ThreadAttribute.DEFAULT_HANDLER);
            }
            return true;
        } catch (ExecutionEnd e) {
            Hooks.setManaged(null);
            return false;
        }
    }

    /** Instead of the JVM, which writes to the standard error that our end came out of a handler. */
    private static void handle(Thread thread, Throwable throwable) {
        Hooks.setManaged(thread);
        try {
            thread.getUncaughtExceptionHandler().uncaughtException(thread, throwable);
        } catch (ExecutionEnd e) {
            // the end of the execution, not of the handler
        }
    }

    /** An initialiser that we could not run as one step, and that got our end: no fault of the program's. */
    private static boolean isOfOurEnd(Throwable throwable) {
        // Nothing forbids causes that go in a circle.
        int left = MOST_CAUSES;
        for (Throwable cause = throwable; cause != null && left > 0; cause = cause.getCause(), left--) {
            if (cause instanceof ExecutionEnd
                    || cause instanceof ExceptionInInitializerError
                            && String.valueOf(cause.getMessage()).contains(ExecutionEnd.class.getName())) {
                return true;
            }
        }
        return false;
    }

    /** A group hands an exception on to its parent, unless the program has overridden that. */
    private static boolean isOfProgram(Thread.UncaughtExceptionHandler handler) {
        if (!(handler instanceof ThreadGroup group)) {
            return handler != null;
        }
        while (group != null && group.getClass() == ThreadGroup.class) {
            group = group.getParent();
        }
        return group != null;
    }
}
