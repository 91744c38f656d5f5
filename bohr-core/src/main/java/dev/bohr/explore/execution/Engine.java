package dev.bohr.explore.execution;

import dev.bohr.Checker;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.Choices;
import dev.bohr.engine.End;
import dev.bohr.engine.Initialisers;
import dev.bohr.engine.Loops;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Memory;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.Recorder;
import dev.bohr.engine.RepeatedInitialisers;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.TrackedObjects;
import dev.bohr.engine.TrustedCalls;
import dev.bohr.engine.UnwovenCalls;
import dev.bohr.engine.fibers.Threads;
import dev.bohr.engine.heap.JavaReferences;
import dev.bohr.engine.heap.ObjectTable;
import dev.bohr.engine.jdk.RandomSeeds;
import dev.bohr.engine.jdk.ThreadNumbers;
import dev.bohr.engine.learned.EarlyThreads;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.engine.learned.LearnedPoints;
import dev.bohr.engine.learned.RacyLocations;
import dev.bohr.engine.learned.SharedClasses;
import dev.bohr.engine.recording.Names;
import dev.bohr.explore.outside.ForeignThreads;
import dev.bohr.explore.outside.GlobalState;
import dev.bohr.explore.outside.OutsideAccess;
import dev.bohr.explore.outside.ProgramOutput;
import dev.bohr.explore.outside.ShutdownHooks;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import dev.bohr.hooks.LinkageErrors;
import dev.bohr.hooks.operations.Operations;
import dev.bohr.model.Filter;
import dev.bohr.model.Strategy;
import dev.bohr.race.DataRaces;
import dev.bohr.sync.ClassInitialisation;
import dev.bohr.sync.Conditions;
import dev.bohr.sync.Latches;
import dev.bohr.sync.Locks;
import dev.bohr.sync.Monitors;
import dev.bohr.sync.Parking;
import dev.bohr.sync.Permits;
import dev.bohr.sync.StampedLocks;
import dev.bohr.sync.ThreadMethods;
import dev.bohr.sync.VirtualClock;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** All that is needed to run a program under control, once or a million times. */
public final class Engine {
    private static volatile @Nullable Engine running;

    private Program program;
    private final Options options;
    private final ObjectTable table = new ObjectTable();
    private final Scheduler scheduler;
    private final Memory memory;
    private final Threads threads;
    private final VirtualClock virtualClock;
    private final Names names;
    private final SharedClasses shared = new SharedClasses();
    private final UnwovenCalls unwovenCalls;
    /** Where plain accesses make points; null if everywhere. */
    private final @Nullable RacyLocations racy;

    private final DataRaces races;
    /** Watches executions that nobody else does, where points depend on it. */
    private final MemoryOrder learning;

    private final Operations operations;
    private final JavaReferences javaReferences = new JavaReferences();
    private final OutsideAccess outsideAccess;
    private final ShutdownHooks shutdownHooks;
    private final ForeignThreads foreignThreads;
    private final Initialisers initialisers;
    private final ThreadNumbers threadNumbers = new ThreadNumbers();
    private final RandomSeeds randomSeeds = new RandomSeeds();
    private final ProgramOutput out;
    private final ProgramOutput err;
    private final GlobalState globalState;
    /** How many groups of classes are; -1 if that is not known. */
    private int wovenOnDemand = -1;
    /** Which of what was learned is woven in. */
    private int wovenVersion;

    private List<String> initialised = List.of();
    private @Nullable String result;

    public Engine(Program program, Options options, EscapedSites escaped) {
        this.program = program;
        this.options = options;
        this.scheduler = new Scheduler(options, table);
        this.racy = options.filters().contains(Filter.SYNC_ONLY.text()) ? new RacyLocations(table) : null;
        this.initialisers = new Initialisers(scheduler);
        this.memory = new Memory(scheduler, table, escaped, initialisers, racy);
        this.unwovenCalls = new UnwovenCalls(scheduler, memory, table, shared);
        this.threads = new Threads(scheduler, memory, threadNumbers, options.realThreads());
        this.virtualClock = new VirtualClock(scheduler);
        this.names = new Names(table, memory.objects()::isUnmet);
        this.races = new DataRaces(scheduler, names, racy);
        this.learning = racy == null ? MemoryOrder.NONE : races.learning();
        this.foreignThreads = new ForeignThreads(table);
        this.outsideAccess = new OutsideAccess(scheduler);
        this.shutdownHooks = new ShutdownHooks(
                scheduler, threads, outsideAccess, () -> this.program.judge().mayExit());
        this.operations = operations(memory.objects());
        this.out = new ProgramOutput(scheduler, System.out, options.outcomes() && !program.resultIsOutcome());
        this.err = new ProgramOutput(scheduler, System.err, false);
        this.globalState = new GlobalState(out, err, outsideAccess);
        memory.objects().setRoot(program);
    }

    private Operations operations(TrackedObjects objects) {
        Monitors monitors = new Monitors(scheduler, objects);
        unwovenCalls.setLocks(monitors::lock);
        Locks locks = new Locks(scheduler, objects);
        ThreadMethods threadMethods = new ThreadMethods(scheduler, objects);
        threads.tellOfHandlers(threadMethods::reads);
        return new Operations(
                memory,
                memory.indirect(),
                objects,
                new Loops(scheduler, objects),
                memory.finals(),
                memory.clones(),
                javaReferences,
                objects,
                monitors,
                locks,
                new Conditions(scheduler, objects, locks),
                new Permits(scheduler, objects),
                new Latches(scheduler, objects),
                new StampedLocks(scheduler, objects),
                new Parking(scheduler, virtualClock),
                threads,
                threadMethods,
                initialisers.recorder(),
                new ClassInitialisation(scheduler, monitors, initialisers, memory),
                new TrustedCalls(scheduler),
                unwovenCalls,
                virtualClock,
                shutdownHooks,
                outsideAccess,
                foreignThreads);
    }

    /** Whether results or what is printed are the outcomes must be the same as before. */
    public void setProgram(Program newProgram) {
        program = newProgram;
        memory.objects().setRoot(newProgram);
    }

    /** The engine of the running check, for what the program asks of it. */
    static Engine current() {
        Engine engine = running;
        if (engine == null) {
            throw new IllegalStateException("no check is going on");
        }
        return engine;
    }

    public void install() {
        Checker.get(); // a program that calls Bohr must not be the first to look for it
        Installation.prepareCheck();
        installAgain();
    }

    /** After {@link #uninstall}: the JVM is prepared already, which takes as long as many executions. */
    void installAgain() {
        Hooks.install(operations, options.modelLocks());
        Hooks.trustCalls(options.jdk() == Options.Jdk.TRUSTED && !options.exploresGraphs());
        memory.installHooks();
        initialisers.install();
        wovenOnDemand = -1;
        running = this;
    }

    public void uninstall() {
        if (running != this) {
            return; // it was given up, and comes back while another check is running
        }
        running = null;
        threads.leave();
        globalState.leave();
        initialisers.uninstall();
    }

    /**
     * Runs the executions of a strategy, one after the other.
     *
     * @return whether the strategy has none left
     */
    public boolean runAll(Strategy strategy, ExecutionVisitor visitor) {
        while (visitor.wantsMore()) {
            if (!strategy.begin()) {
                return true;
            }
            boolean counts;
            try {
                End end = visitor.run(this, strategy);
                counts = !visitor.isVoid(end);
                if (counts) {
                    Choices choices = scheduler.choices();
                    strategy.end(choices.encoded(), choices.length());
                    visitor.ended(end);
                }
            } catch (SearchRestart e) {
                counts = false;
            }
            if (!counts && strategy.restart()) {
                visitor.restarted();
            }
        }
        return false;
    }

    /** Runs the next execution of a strategy for its end alone. */
    public End run(Strategy strategy) {
        return run(strategy, end -> {});
    }

    /** The same, and shows how it ended while the threads still stand where they stood. */
    public End run(Strategy strategy, Consumer<End> atEnd) {
        strategy.begin();
        return execute(strategy, Recorder.NONE, atEnd);
    }

    /**
     * Runs one execution that its strategy has begun; afterwards memory is as it was before, streams and properties when the next begins.
     *
     * @param atEnd is shown how it ended while the threads still stand where they stood
     */
    public End execute(Strategy strategy, Recorder recorder, Consumer<End> atEnd) {
        weaveFinals();
        LinkageErrors.clear();
        table.clear();
        names.begin(recorder != Recorder.NONE);
        memory.begin(recorder != Recorder.NONE);
        unwovenCalls.begin();
        weaveOnDemand();
        virtualClock.reset();
        shutdownHooks.clear();
        threadNumbers.begin();
        randomSeeds.reset();
        globalState.restore();
        result = null;
        // What is run to be recorded is also run to be seen.
        boolean shows = options.showOutput() && recorder != Recorder.NONE;
        out.begin(shows);
        err.begin(shows);
        MemoryOrder order = scheduler.order();
        if (order == MemoryOrder.NONE && recorder == Recorder.NONE) {
            scheduler.setOrder(learning);
        }
        scheduler.begin(strategy, recorder, atEnd);
        initialisers.begin();
        int early = EarlyThreads.count();
        scheduler.run(threads.first(this::runProgram));
        scheduler.setOrder(order);
        threadNumbers.end();
        @SuppressWarnings("NullAway") // it has ended
        End end = unlessOurs(unlessDisturbed(scheduler.end()));
        memory.restore();
        threads.restore();
        if (memory.objects().isWarmingUp()) {
            javaReferences.keepThoseOfJdk();
        }
        javaReferences.clear();
        boolean hasLearned = initialisers.end();
        if (!EarlyThreads.spoiled().isEmpty()) {
            return new End.Lost(EarlyThreads.spoiled());
        }
        if (EarlyThreads.count() > early) {
            return new End.StartedEarly();
        }
        return hasLearned && !(end instanceof End.Uncontrolled)
                ? new End.Learned("what class initialisers touch is known")
                : end;
    }

    public RepeatedInitialisers initialisers() {
        return initialisers.repeated();
    }

    /** What another check has had woven must be as it was, or the points would be others than in a fresh JVM. */
    private void weaveOnDemand() {
        int groups = shared.woven().size();
        if (groups != wovenOnDemand) {
            wovenOnDemand = groups;
            Installation.weaveOnDemand(shared.woven());
        }
    }

    /**
     * One execution that does not count, repeated as long as it shows where there must be points. The first in a JVM loads and initialises classes and fills caches of the JDK's as it
     * goes; those after it are all alike. Returns why control was lost, or nothing if it was not.
     */
    public String warmUp(Strategy strategy) {
        End end;
        memory.objects().warmUp(true);
        do {
            end = run(strategy);
            // It has other points if it is known what was there before.
        } while ((end.restartsSearch() || memory.objects().hasLearnedWhatIsOld()) && strategy.restart());
        memory.objects().warmUp(false);
        // It may not show again: a class is initialised once.
        return end instanceof End.Uncontrolled lost ? lost.reason() : "";
    }

    /** Classes say what they do to final fields of their own only if the program can see it. */
    private void weaveFinals() {
        LearnedPoints learned = scheduler.learned();
        if (wovenVersion != learned.version()) {
            wovenVersion = learned.version();
            Installation.announceFinals(learned.classesWithFinals());
        }
    }

    /** Each execution begins with these classes initialised; a trace says which. */
    public void initialiseFirst(List<String> classes) {
        initialised = classes;
    }

    private void initialise() {
        if (initialised.isEmpty()) {
            return;
        }
        for (String name : initialised) {
            try {
                Class.forName(name, true, Thread.currentThread().getContextClassLoader());
            } catch (ClassNotFoundException | LinkageError e) {
                // Then the program is another than that of the trace, and the replay will say how.
            }
        }
        initialised = List.of();
    }

    /** What others did to the program's objects may have hidden a bug. One that was found must show again, and is kept. */
    private End unlessDisturbed(End end) {
        String intruder = foreignThreads.intruder();
        return !intruder.isEmpty() && (end instanceof End.Completed || end instanceof End.Cut)
                ? new End.Lost(intruder)
                : end;
    }

    /** A class that cannot be linked because it is woven is no part of what the program does, whether it has caught the error or not. */
    private static End unlessOurs(End end) {
        if (LinkageErrors.isEmpty() || end instanceof End.Uncontrolled) {
            return end;
        }
        String reason = LinkageErrors.own();
        return reason.isEmpty() ? end : new End.Lost(reason);
    }

    private void runProgram() {
        try (ManagedThread thread = scheduler.enter()) {
            initialise();
            threads.startEarly(thread);
        }
        Object value = run(program.body());
        if (program.resultIsOutcome()) {
            result = String.valueOf(value);
        }
    }

    /** A program may throw what it likes. It is not caught on the way: a debugger stops at what nobody catches. */
    private static @Nullable Object run(Program.Body body) {
        Thrower<Throwable> throwing = body::run;
        @SuppressWarnings("unchecked")
        Thrower<RuntimeException> unchecked = (Thrower<RuntimeException>) (Thrower<?>) throwing;
        return unchecked.run();
    }

    private interface Thrower<E extends Throwable> {
        @Nullable
        Object run() throws E;
    }

    /** Whether an execution that has ended so has an outcome: that no thread is enabled may be one, if the program says so. */
    public boolean hasOutcome(End end) {
        return end instanceof End.Completed
                || end instanceof End.Stuck && !program.judge().whenStuck().isEmpty();
    }

    /** What the execution came to: the result of the method, or what was printed. */
    public String outcome() {
        if (scheduler.end() instanceof End.Stuck && hasOutcome(scheduler.end())) {
            return program.judge().whenStuck();
        }
        return program.judge()
                .whenCompleted(
                        program.resultIsOutcome()
                                ? String.valueOf(result)
                                : out.text().strip());
    }

    /** Lets go of the objects of the last execution: they may have filled the memory. */
    public void forgetObjects() {
        table.forget();
    }

    Memory memory() {
        return memory;
    }

    public Scheduler scheduler() {
        return scheduler;
    }

    public DataRaces races() {
        return races;
    }

    /** Where plain accesses make points; empty if everywhere. */
    public List<String> racyLocations() {
        return racy == null ? List.of() : racy.names();
    }

    public void setRacyLocations(List<String> locations) {
        if (racy != null) {
            racy.clear();
            racy.addAll(locations);
        }
    }

    /** Classes of the JDK that are not woven, and of which threads share objects. */
    public SharedClasses sharedClasses() {
        return shared;
    }

    public Names names() {
        return names;
    }

    public OutsideAccess outside() {
        return outsideAccess;
    }
}
