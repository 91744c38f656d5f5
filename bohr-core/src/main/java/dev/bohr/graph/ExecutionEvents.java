package dev.bohr.graph;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Divergence;
import dev.bohr.model.LocationNumbers;
import dev.bohr.model.MemoryEvents;
import dev.bohr.model.RaceListener;
import dev.bohr.model.View;
import org.jspecify.annotations.Nullable;

/**
 * The events of an execution: where the graph has one already it is repeated, else it is added. What a strategy does besides, which
 * thread proceeds and which graph comes next, is done in {@link GraphSearch}; operations on cells are in {@link CellEvents}.
 */
abstract class ExecutionEvents implements MemoryEvents {
    final RunProgress run = new RunProgress();
    final LocationNumbers locationNumbers = new LocationNumbers();
    final RaceSearch races = new RaceSearch();
    final GraphExtension growth;
    /** Where daemon threads are cut off. */
    final DaemonGates gates;

    Graph.Initials initials = new Graph.Initials();
    Graph graph = new Graph(initials);

    // ---- of this execution

    boolean abandoned;
    int running;
    /** Whether the running thread's next event begins a step. */
    boolean stepBegins;

    private GraphEvent[] starters = new GraphEvent[8];
    /** Threads whose reads race by design. */
    private long speculating;

    private GraphEvent[] accesses = new GraphEvent[8];
    /** What the next read cannot be older than, because of final fields. */
    private int[] frozen = VectorClock.EMPTY;

    ExecutionEvents(Consistency model) {
        growth = new GraphExtension(model, run, new PendingGraph(graph, 1));
        gates = new DaemonGates(run, locationNumbers, this::starterOf, graph, growth);
    }

    /** An execution begins, in a graph. */
    void begin(PendingGraph level, double weight) {
        graph = level.graph;
        graph.activate();
        growth.setLevel(level, weight);
        run.begin(graph);
        gates.begin(graph);
        abandoned = false;
        running = 0;
        stepBegins = true;
        speculating = 0;
        clear(starters);
    }

    static void clear(GraphEvent[] events) {
        for (int i = 0; i < events.length; i++) {
            events[i] = null;
        }
    }

    /** The event of the graph that comes next, or null if there is none. */
    final @Nullable GraphEvent repeated(int thread, GraphEvent.Kind kind, int location) {
        if (!run.hasNext(thread)) {
            return null;
        }
        GraphEvent event = run.next(thread);
        if (event.kind != kind || event.location != location) {
            throw new Divergence("where thread " + thread + " did a " + words(event.kind)
                    + (event.site < 0
                            ? ""
                            : " at " + dev.bohr.hooks.Sites.get(event.site).position())
                    + " before, it now does " + (event.kind == kind ? "one of another location" : "a " + words(kind))
                    + ", though it has seen the same");
        }
        run.repeated(event);
        stepBegins = false;
        return event;
    }

    private static String words(GraphEvent.Kind kind) {
        return kind.name().toLowerCase(java.util.Locale.ROOT);
    }

    final GraphEvent created(int thread, GraphEvent.Kind kind, int location, int mode, int site, boolean isCell) {
        return created(thread, run.position(thread), kind, location, mode, site, isCell);
    }

    final GraphEvent created(
            int thread, int index, GraphEvent.Kind kind, int location, int mode, int site, boolean isCell) {
        GraphEvent event = new GraphEvent(thread, index, kind, location, mode, site, isCell);
        event.startsStep = stepBegins && thread == running;
        stepBegins = false;
        if (index == 0 && starterOf(thread) != null) {
            event.starter = starters[thread];
        }
        return event;
    }

    final @Nullable GraphEvent starterOf(int thread) {
        return thread < starters.length ? starters[thread] : null;
    }

    @Override
    public int location(long key) {
        return locationNumbers.number(key);
    }

    @Override
    public void initially(int location, long value) {
        initials.of(location, false).value = value;
    }

    @Override
    public int read(int thread, int location, int mode, int site) {
        return seen(thread, location, mode, site, GraphExtension.Writes.NEVER, 0);
    }

    @Override
    public int update(int thread, int location, int mode, int site) {
        return seen(thread, location, mode, site, GraphExtension.Writes.ALWAYS, 0);
    }

    @Override
    public int compare(int thread, int location, int mode, int site, boolean isKnown, long expected) {
        GraphExtension.Writes writes = isKnown ? GraphExtension.Writes.IF_EXPECTED : GraphExtension.Writes.PERHAPS;
        return seen(thread, location, mode, site, writes, expected);
    }

    private int seen(int thread, int location, int mode, int site, GraphExtension.Writes writes, long expected) {
        if (abandoned) {
            return run.writes(location);
        }
        GraphEvent event = repeated(thread, GraphEvent.Kind.READ, location);
        if (event == null) {
            event = created(thread, GraphEvent.Kind.READ, location, mode, site, false);
            event.frozen = frozen;
            event.isSilent = (speculating >>> thread & 1) != 0;
            event = growth.read(event, writes, expected);
            run.done(event);
            races.added(graph, event);
        }
        races.repeated(graph, event, site);
        frozen = VectorClock.EMPTY;
        setAccess(thread, event);
        return event.source.isInitial() ? 0 : event.source.done;
    }

    @Override
    public void write(int thread, int location, int mode, int site) {
        if (abandoned) {
            return;
        }
        GraphEvent event = repeated(thread, GraphEvent.Kind.WRITE, location);
        if (event == null) {
            event = created(thread, GraphEvent.Kind.WRITE, location, mode, site, false);
            growth.write(event);
            run.done(event);
            races.added(graph, event);
        }
        races.repeated(graph, event, site);
        setAccess(thread, event);
    }

    private void setAccess(int thread, GraphEvent event) {
        while (thread >= accesses.length) {
            accesses = ArrayGrowth.doubled(accesses);
        }
        accesses[thread] = event;
    }

    @Override
    public void wrote(int thread, long value) {
        if (!abandoned) {
            GraphEvent access = accesses[thread];
            if (access.isRead()) {
                access = writeOf(access);
            }
            access.value = value;
        }
    }

    /** The second half of an update. */
    final GraphEvent writeOf(GraphEvent read) {
        int thread = read.thread;
        if (run.hasNext(thread) && run.next(thread).source == read) {
            GraphEvent write = run.next(thread);
            run.repeated(write);
            races.repeated(graph, write, read.site);
            return write;
        }
        GraphEvent write = GraphExtension.writeOf(read);
        if (run.hasNext(thread) || !growth.writeOfUpdate(write)) {
            abandoned = true;
        } else {
            run.done(write);
            races.added(graph, write);
        }
        return write;
    }

    /** @param newConflicts is notified of races from now on; null to look for none */
    public void setConflicts(@Nullable RaceListener newConflicts) {
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
            return thread < starters.length && starters[thread] != null ? starters[thread].happened : VectorClock.EMPTY;
        }
        return graph.event(thread, done - 1).happened;
    }

    @Override
    public void within(int thread, Object freeze) {
        frozen = (int[]) freeze;
    }

    @Override
    public Object join(Object freeze, Object other) {
        return VectorClock.join((int[]) freeze, (int[]) other);
    }

    @Override
    public void fence(int thread, int kind) {
        if (!abandoned && repeated(thread, GraphEvent.Kind.FENCE, 0) == null) {
            GraphEvent event = created(thread, GraphEvent.Kind.FENCE, 0, kind, -1, false);
            growth.fence(event);
            run.done(event);
        }
    }

    final void setStarter(int started, GraphEvent event) {
        while (started >= starters.length) {
            starters = ArrayGrowth.doubled(starters);
        }
        starters[started] = event;
    }

    @Override
    public void startAfterAll(View view, int started) {
        if (abandoned) {
            return;
        }
        GraphEvent event = repeated(DaemonGates.END, GraphEvent.Kind.START, started);
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
    public boolean knowsStart(int thread, int started) {
        if (started >= starters.length || starters[started] == null) {
            return true; // nobody starts it: it is there from the beginning
        }
        int done = run.position(thread);
        GraphEvent last = done == 0 ? starters[thread] : graph.event(thread, done - 1);
        return last != null && starters[started].isBefore(last);
    }

    @Override
    public boolean isGivenUp() {
        return abandoned;
    }

    @Override
    public boolean endsUnexplored(View view) {
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
            GraphEvent event = graph.event(thread, i);
            if (event.isRead() && event.location == location) {
                if (event.source.rank != graph.location(event).writes() - 1) {
                    return false;
                }
                left--;
            }
        }
        return true;
    }
}
