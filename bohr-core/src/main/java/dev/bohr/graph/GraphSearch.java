package dev.bohr.graph;

import dev.bohr.hooks.Access;
import dev.bohr.model.Conflict;
import dev.bohr.model.Divergence;
import dev.bohr.model.Footprint;
import dev.bohr.model.Grown;
import dev.bohr.model.Kind;
import dev.bohr.model.Locations;
import dev.bohr.model.MemoryEvents;
import dev.bohr.model.ProgramEnd;
import dev.bohr.model.Savable;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the execution graphs that a memory model allows, each once and without remembering any (TruSt: Kokologiannakis, Marmanis,
 * Gladstein and Vafeiadis, "Truly stateless, optimal dynamic partial order reduction", POPL 2022). An execution repeats a graph, which
 * says what its reads see, in any order that goes by program order and reads-from; then it goes on, one event after the other, and each
 * is added in the plainest way. The other ways are left to later executions.
 *
 * <p>Deviations. Locks, threads, permits and the like are cells: every operation on one is an update or a look, ordered with all others on
 * it. A thread that has to wait has no event for that, so who waits for ever is looked at in the end: it might have come first.
 */
public final class GraphSearch implements Strategy, MemoryEvents, Savable {
    private final Consistency model;
    private final Preference preference;
    private final RaceSearch races = new RaceSearch();

    private final Backwards backwards;
    private final Locations keys = new Locations();
    private final Run run = new Run();
    private Graph.Initials initials = new Graph.Initials();

    private Level[] levels = new Level[16];
    private int depth;
    private Growth growth;
    private Graph graph;
    /** Where daemon threads are cut off. */
    private final Gates gates;

    private boolean begun;
    private double doneWeight;
    /** Whether an execution came to its end while threads could go on. */
    private boolean cutShort;

    // ---- of this execution

    private boolean abandoned;
    private int running;
    private Kind runningKind = Kind.CALL;
    /** Whether the running thread's next event begins a step. */
    private boolean stepBegins;

    private boolean acquires;
    private boolean releases;
    private Event[] starters = new Event[8];
    private Event[] enablers = new Event[8];
    /** Threads that the step has notified. */
    private long enabledNow;
    /** Threads whose reads race by design. */
    private long speculating;

    private Event[] accesses = new Event[8];
    private final Footprint pending = new Footprint();
    /** What the next read cannot be older than, because of final fields. */
    private int[] frozen = Clock.EMPTY;

    /** @param preference which thread goes on where it does not matter: 0 for the last one, else a seed */
    public GraphSearch(Consistency model, long preference) {
        this.model = model;
        this.preference = new Preference(preference);
        this.backwards = new Backwards(model);
        this.growth = start();
        this.graph = levels[0].graph;
        this.gates = new Gates(run, keys, this::starterOf, graph, growth);
    }

    private Growth start() {
        depth = 0;
        Level first = new Level(new Graph(initials), 1);
        push(first);
        begun = false;
        doneWeight = 0;
        cutShort = false;
        return new Growth(model, run, first);
    }

    private void push(Level level) {
        if (depth == levels.length) {
            levels = Grown.copy(levels);
        }
        levels[depth++] = level;
    }

    // ---- executions

    @Override
    public boolean begin() {
        if (begun) {
            doneWeight += growth.weight();
        }
        begun = true;
        while (depth > 0) {
            Level level = levels[depth - 1];
            if (level.begins()) {
                run(level, level.weight);
                return true;
            }
            if (level.left() == 0) {
                levels[--depth] = null;
                if (depth > 0) {
                    levels[depth - 1].graph.activate();
                }
                continue;
            }
            Work work = level.take();
            level.graph.cut(work.stamp);
            work.addGate(level.graph);
            if (!work.isRevisit()) {
                growth.setLevel(level, work.weight);
                growth.addOtherwise(work);
                run(level, work.weight);
                return true;
            }
            revisit(level, work);
        }
        return false;
    }

    private void revisit(Level level, Work work) {
        int below = depth;
        backwards.revisit(level.graph, work, made -> push(new Level(made, work.weight)));
        if (depth == below) {
            doneWeight += work.weight;
            return;
        }
        for (int i = below; i < depth; i++) {
            levels[i] = new Level(levels[i].graph, work.weight / (depth - below));
        }
    }

    private void run(Level level, double weight) {
        graph = level.graph;
        graph.activate();
        growth.setLevel(level, weight);
        run.begin(graph);
        gates.begin(graph, growth);
        abandoned = false;
        running = 0;
        stepBegins = true;
        acquires = false;
        releases = false;
        enabledNow = 0;
        speculating = 0;
        clear(starters);
        clear(enablers);
    }

    private static void clear(Event[] events) {
        for (int i = 0; i < events.length; i++) {
            events[i] = null;
        }
    }

    @Override
    public boolean followsSteps() {
        return true;
    }

    // ---- threads

    @Override
    public int chooseThread(View view, long enabled) {
        int chosen = choose(view, enabled);
        if (chosen != ABANDON) {
            running = chosen;
            runningKind = view.pendingKind(chosen);
            stepBegins = true;
        }
        return chosen;
    }

    private int choose(View view, long enabled) {
        ProgramEnd end = view.programEnd();
        if (end.cutsOff()) {
            return chooseBeforeEnd(view, enabled);
        }
        int chosen = chooseAny(view, enabled);
        if (end.hasDaemons() && chosen != ABANDON) {
            gates.steps(end, chosen);
        }
        return chosen;
    }

    private int chooseAny(View view, long enabled) {
        while (!abandoned && run.isRepeating()) {
            if (canRepeat(running, enabled)) {
                return running;
            }
            for (long rest = enabled; rest != 0; rest &= rest - 1) {
                int thread = Long.numberOfTrailingZeros(rest);
                if (canRepeat(thread, enabled)) {
                    return thread;
                }
            }
            if (!dropOrAbandon(view.live() & ~enabled)) {
                throw notRepeated();
            }
        }
        return abandoned ? ABANDON : preference.of(view, enabled, running, graph);
    }

    /** The same where daemons are cut off by the end of the last user thread: that comes after all that daemons do. */
    private int chooseBeforeEnd(View view, long enabled) {
        gates.prepare();
        while (!abandoned && gates.isRepeating(view)) {
            gates.pass(view.live());
            int chosen = repeatable(view, enabled);
            if (chosen < 0) {
                chosen = gates.ending(view, enabled);
            }
            if (chosen >= 0) {
                return chosen;
            }
            if (gates.isRepeating(view) && !dropOrAbandon(view.live() & ~enabled)) {
                abandoned = !gates.dropAfterEnd(view);
            }
        }
        return abandoned ? ABANDON : gates.next(view, enabled, running, preference);
    }

    private int repeatable(View view, long enabled) {
        if (canRepeat(running, enabled) && !Gates.isEnding(view, running)) {
            return running;
        }
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (canRepeat(thread, enabled) && !Gates.isEnding(view, thread)) {
                return thread;
            }
        }
        return -1;
    }

    private boolean canRepeat(int thread, long enabled) {
        return (enabled >>> thread & 1) != 0 && run.hasNext(thread) && run.isReady(thread);
    }

    /**
     * A thread that has something else to read now may have to wait: the operation has not come about. If it is another than the one that
     * was to read something else, it was thought that it could go on there, and it cannot. Returns whether there is such a thread.
     */
    private boolean dropOrAbandon(long waiting) {
        for (long rest = waiting; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (run.hasNext(thread) && run.isReady(thread)) {
                Event event = run.next(thread);
                if (event.isRevisited && event.isCell && event.index == graph.size(thread) - 1) {
                    graph.drop(event);
                    run.dropped();
                } else {
                    abandoned = true;
                }
                return true;
            }
        }
        return false;
    }

    private IllegalStateException notRepeated() {
        return new IllegalStateException("an execution graph cannot be repeated: " + leftToDo());
    }

    /** What each thread would have to do next. */
    private String leftToDo() {
        StringBuilder text = new StringBuilder();
        for (int thread = 0; thread < graph.threads(); thread++) {
            if (run.hasNext(thread)) {
                Event missing = run.missing(thread);
                text.append(run.next(thread));
                text.append(missing == null ? " (ready)" : ": " + missing + " is to see " + missing.source)
                        .append("; ");
            }
        }
        return text.append(graph.size()).append(" events").toString();
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int thread = view.current();
        if (abandoned) {
            return 0;
        }
        Event event = repeated(thread, Event.Kind.CHOICE, alternatives);
        if (event == null) {
            event = created(thread, Event.Kind.CHOICE, alternatives, Access.PLAIN, -1, false);
            growth.choice(event);
            run.done(event);
        }
        return event.choice;
    }

    // ---- events

    /** The event of the graph that comes next, or null if there is none. */
    private @Nullable Event repeated(int thread, Event.Kind kind, int location) {
        if (!run.hasNext(thread)) {
            return null;
        }
        Event event = run.next(thread);
        if (event.kind != kind || event.location != location) {
            throw new Divergence("where thread " + thread + " did a " + words(event.kind)
                    + (event.site < 0
                            ? ""
                            : " at " + dev.bohr.hooks.Sites.get(event.site).position())
                    + " before, it now does " + (event.kind == kind ? "one of another place" : "a " + words(kind))
                    + ", though it has seen the same");
        }
        run.repeated(event);
        stepBegins = false;
        return event;
    }

    private static String words(Event.Kind kind) {
        return kind.name().toLowerCase(java.util.Locale.ROOT);
    }

    private Event created(int thread, Event.Kind kind, int location, int mode, int site, boolean isCell) {
        return created(thread, run.position(thread), kind, location, mode, site, isCell);
    }

    private Event created(int thread, int index, Event.Kind kind, int location, int mode, int site, boolean isCell) {
        Event event = new Event(thread, index, kind, location, mode, site, isCell);
        event.startsStep = stepBegins && thread == running;
        stepBegins = false;
        if (index == 0 && starterOf(thread) != null) {
            event.starter = starters[thread];
        }
        return event;
    }

    private @Nullable Event starterOf(int thread) {
        return thread < starters.length ? starters[thread] : null;
    }

    @Override
    public int location(long key) {
        return keys.number(key);
    }

    @Override
    public void initially(int location, long value) {
        initials.of(location, false).value = value;
    }

    @Override
    public int read(int thread, int location, int mode, int site) {
        return seen(thread, location, mode, site, Growth.Writes.NEVER, 0);
    }

    @Override
    public int update(int thread, int location, int mode, int site) {
        return seen(thread, location, mode, site, Growth.Writes.ALWAYS, 0);
    }

    @Override
    public int compare(int thread, int location, int mode, int site, boolean isKnown, long expected) {
        Growth.Writes writes = isKnown ? Growth.Writes.IF_EXPECTED : Growth.Writes.PERHAPS;
        return seen(thread, location, mode, site, writes, expected);
    }

    private int seen(int thread, int location, int mode, int site, Growth.Writes writes, long expected) {
        if (abandoned) {
            return run.writes(location);
        }
        Event event = repeated(thread, Event.Kind.READ, location);
        if (event == null) {
            event = created(thread, Event.Kind.READ, location, mode, site, false);
            event.frozen = frozen;
            event.isSilent = (speculating >>> thread & 1) != 0;
            event = growth.read(event, writes, expected);
            run.done(event);
            races.added(graph, event);
        }
        races.repeated(graph, event, site);
        frozen = Clock.EMPTY;
        setAccess(thread, event);
        return event.source.isInitial() ? 0 : event.source.done;
    }

    @Override
    public void write(int thread, int location, int mode, int site) {
        if (abandoned) {
            return;
        }
        Event event = repeated(thread, Event.Kind.WRITE, location);
        if (event == null) {
            event = created(thread, Event.Kind.WRITE, location, mode, site, false);
            growth.write(event);
            run.done(event);
            races.added(graph, event);
        }
        races.repeated(graph, event, site);
        setAccess(thread, event);
    }

    private void setAccess(int thread, Event event) {
        while (thread >= accesses.length) {
            accesses = Grown.copy(accesses);
        }
        accesses[thread] = event;
    }

    @Override
    public void wrote(int thread, long value) {
        if (!abandoned) {
            Event access = accesses[thread];
            if (access.isRead()) {
                access = writeOf(access);
            }
            access.value = value;
        }
    }

    /** The second half of an update. */
    private Event writeOf(Event read) {
        int thread = read.thread;
        if (run.hasNext(thread) && run.next(thread).source == read) {
            Event write = run.next(thread);
            run.repeated(write);
            races.repeated(graph, write, read.site);
            return write;
        }
        Event write = Growth.writeOf(read);
        if (run.hasNext(thread) || !growth.writeOfUpdate(write)) {
            abandoned = true;
        } else {
            run.done(write);
            races.added(graph, write);
        }
        return write;
    }

    /** @param newConflicts is told of races from now on; null to look for none */
    public void setConflicts(@Nullable Conflict newConflicts) {
        races.setConflicts(newConflicts);
    }

    @Override
    public void failed(int thread) {
        if (!abandoned && run.hasNext(thread) && run.next(thread).source == accesses[thread]) {
            throw new Divergence("a compare-and-set of thread " + thread
                    + " succeeded before and fails now, though it has seen the same");
        }
    }

    @Override
    public void speculate(int thread, boolean begins) {
        speculating = begins ? speculating | 1L << thread : speculating & ~(1L << thread);
    }

    @Override
    public Object freeze(int thread) {
        int done = run.position(thread);
        if (abandoned || done == 0) {
            return thread < starters.length && starters[thread] != null ? starters[thread].happened : Clock.EMPTY;
        }
        return graph.event(thread, done - 1).happened;
    }

    @Override
    public void within(int thread, Object freeze) {
        frozen = (int[]) freeze;
    }

    @Override
    public Object join(Object freeze, Object other) {
        return Clock.join((int[]) freeze, (int[]) other);
    }

    @Override
    public void fence(int thread, int kind) {
        if (!abandoned && repeated(thread, Event.Kind.FENCE, 0) == null) {
            Event event = created(thread, Event.Kind.FENCE, 0, kind, -1, false);
            growth.fence(event);
            run.done(event);
        }
    }

    @Override
    public void start(int thread, int started, long life) {
        if (abandoned) {
            return;
        }
        cell(thread, keys.number(life), Footprint.WRITE);
        Event event = repeated(thread, Event.Kind.START, started);
        if (event == null) {
            event = created(thread, Event.Kind.START, started, Access.PLAIN, -1, false);
            growth.fence(event);
            run.done(event);
        }
        setStarter(started, event);
    }

    private void setStarter(int started, Event event) {
        while (started >= starters.length) {
            starters = Grown.copy(starters);
        }
        starters[started] = event;
    }

    @Override
    public void startAfterAll(View view, int started) {
        if (abandoned) {
            return;
        }
        Event event = repeated(Gates.END, Event.Kind.START, started);
        if (event == null) {
            event = gates.startAfterAll(view, started);
        }
        setStarter(started, event);
    }

    @Override
    public boolean hasOutlived(View view) {
        return !abandoned && gates.hasOutlived(view);
    }

    @Override
    public void synchronizes(int thread, boolean acquired, boolean released) {
        acquires |= acquired;
        releases |= released;
    }

    @Override
    public void enabledBy(int thread, int other) {
        enabledNow |= 1L << thread;
    }

    // ---- cells

    @Override
    public void touched(int thread, Footprint footprint) {
        for (int i = 0; i < footprint.size() && !abandoned; i++) {
            cell(thread, keys.number(footprint.key(i)), footprint.access(i));
        }
        acquires = false;
        releases = false;
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        touched(thread, footprint);
        while (thread >= enablers.length) {
            enablers = Grown.copy(enablers);
        }
        enablers[thread] = null;
        if (enabledNow != 0 && !abandoned) {
            notified(graph.event(thread, run.position(thread) - 1));
        }
        enabledNow = 0;
    }

    private void notified(Event by) {
        for (long rest = enabledNow; rest != 0; rest &= rest - 1) {
            int woken = Long.numberOfTrailingZeros(rest);
            while (woken >= enablers.length) {
                enablers = Grown.copy(enablers);
            }
            enablers[woken] = by;
        }
    }

    private void cell(int thread, int location, int access) {
        boolean writes = Footprint.mode(access) != Footprint.READ;
        Event read = repeated(thread, Event.Kind.READ, location);
        if (read == null) {
            read = cellEvent(thread, run.position(thread), location, access, mode());
            read.mayFail |= !read.isGuarded && mayFail(runningKind);
            read = growth.read(read, writes ? Growth.Writes.ALWAYS : Growth.Writes.NEVER, 0);
            run.done(read);
        }
        // What it does to the cell depends on what it finds, and may be something else than before.
        if (read.mode != mode()) {
            read.mode = mode();
            graph.setClocks(read);
        }
        read.takes = keeps(access);
        read.frees = (access & Footprint.FREES) != 0;
        if (writes) {
            Event write = writeOf(read);
            write.takes = read.takes;
            write.frees = read.frees;
        } else if (run.hasNext(thread) && run.next(thread).source == read) {
            abandoned = true; // it was thought that it would write there
        }
    }

    private Event cellEvent(int thread, int index, int location, int access, int mode) {
        Event event = created(thread, index, Event.Kind.READ, location, mode, -1, true);
        event.isGuarded = (access & Footprint.GUARD) != 0;
        event.takes = keeps(access);
        event.frees = (access & Footprint.FREES) != 0;
        event.mayFail = (access & Footprint.ANY_OF) != 0; // it may be interrupted instead
        if (thread < enablers.length && enablers[thread] != null) {
            event.enabler = enablers[thread];
            event.couldGiveUp = (access & Footprint.COULD_GIVE_UP) != 0;
        }
        return event;
    }

    private static boolean keeps(int access) {
        return (access & (Footprint.TAKES | Footprint.RETURNS)) == Footprint.TAKES;
    }

    private int mode() {
        if (acquires) {
            return releases ? Access.ACQUIRE_RELEASE : Access.ACQUIRE;
        }
        return releases ? Access.RELEASE : Access.OPAQUE;
    }

    /** Whether what an operation does depends on what it finds, and it need not wait. */
    private static boolean mayFail(Kind kind) {
        return switch (kind) {
            case UNLOCK, RELEASE, COUNT_DOWN, UNPARK, OUTPUT, CALL, START, END, INTERRUPT, NOTIFY_ALL, WAIT, EXIT ->
                false;
            default -> true;
        };
    }

    @Override
    public void standstill(View view, long live, long enabled) {
        if (abandoned) {
            return;
        }
        cutShort |= view.programEnd().cutsOffUserThreads(); // where else that might be is not looked for
        if (isCutShort(view, enabled)) {
            cutShort = true;
            return;
        }
        ProgramEnd end = view.programEnd();
        if (end.cutsOff() && end.isOver()) {
            gates.end(view, enabled);
        } else if (end.cutsOff()) {
            gates.notEnded(view);
        }
        for (long rest = live & ~enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            pending.clear();
            view.pendingFootprint(thread, pending);
            for (int i = 0; i < pending.size(); i++) {
                int access = pending.access(i);
                if ((access & Footprint.GUARD) != 0 && view.pendingKind(thread) != Kind.SPIN) {
                    blocked(view, thread, keys.number(pending.key(i)), access);
                }
            }
        }
        pending.clear();
    }

    /** Whether threads could go on that were not cut off by the end of the program. */
    private boolean isCutShort(View view, long enabled) {
        ProgramEnd end = view.programEnd();
        if (!end.cutsOff()) {
            return (enabled & ~(1L << running)) != 0;
        }
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (end.isOver() ? end.comesBefore(thread) : thread != running && !gates.isCut(thread)) {
                return true;
            }
        }
        return false;
    }

    private void blocked(View view, int thread, int location, int access) {
        boolean isBeforeGate = gates.isBefore(view, thread);
        Event event =
                cellEvent(thread, run.position(thread) + (isBeforeGate ? 1 : 0), location, access, Access.ACQUIRE);
        event.startsStep = true;
        boolean writes = Footprint.mode(access) != Footprint.READ;
        if (isBeforeGate) {
            gates.blocked(thread, event, writes);
        } else {
            growth.blocked(event, writes);
        }
    }

    @Override
    public boolean knowsStart(int thread, int started) {
        if (started >= starters.length || starters[started] == null) {
            return true; // nobody starts it: it is there from the beginning
        }
        int done = run.position(thread);
        Event last = done == 0 ? starters[thread] : graph.event(thread, done - 1);
        return last != null && starters[started].isBefore(last);
    }

    @Override
    public boolean isGivenUp() {
        return abandoned;
    }

    @Override
    public boolean endsInVain(View view) {
        return view.programEnd().cutsOff() && !abandoned && gates.endsInVain(view);
    }

    @Override
    public int newest(int location) {
        return abandoned ? run.writes(location) : run.newest(location);
    }

    @Override
    public boolean seesNewest(int thread, int location, int reads) {
        int left = reads;
        for (int i = graph.size(thread) - 1; i >= 0 && left > 0; i--) {
            Event event = graph.event(thread, i);
            if (event.isRead() && event.location == location) {
                if (event.source.rank != graph.location(event).writes() - 1) {
                    return false;
                }
                left--;
            }
        }
        return true;
    }

    // ---- what is known

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeBoolean(begun);
        out.writeBoolean(cutShort);
        out.writeDouble(doneWeight);
        out.writeDouble(growth.weight());
        keys.save(out);
        SavedGraphs.save(initials, levels, depth, out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        begun = in.readBoolean();
        cutShort = in.readBoolean();
        doneWeight = in.readDouble();
        double weight = in.readDouble();
        keys.restore(in);
        initials = new Graph.Initials();
        depth = 0;
        for (Level level : SavedGraphs.restore(initials, keys.size(), in)) {
            push(level);
        }
        if (depth > 0) {
            levels[depth - 1].graph.activate();
            growth.setLevel(levels[depth - 1], weight);
        }
    }

    @Override
    public boolean restart() {
        initials = new Graph.Initials();
        growth = start();
        return true;
    }

    @Override
    public boolean isComplete() {
        return depth == 0 && !cutShort;
    }

    @Override
    public double estimate() {
        return doneWeight + growth.weight();
    }

    /** Tells graphs apart: program order, reads-from and coherence. */
    @Override
    public long fingerprint() {
        return Fingerprint.of(graph);
    }

    /** The graph of the execution that is going on, or is over. */
    public Graph graph() {
        return graph;
    }
}
