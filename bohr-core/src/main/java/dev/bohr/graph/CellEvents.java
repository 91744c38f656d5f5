package dev.bohr.graph;

import dev.bohr.hooks.Access;
import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.ProgramEnd;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;

/** What steps do to cells: locks, threads, permits and the like. */
abstract class CellEvents extends ExecutionEvents implements Strategy {
    private Kind runningKind = Kind.CALL;
    private boolean acquires;
    private boolean releases;
    private GraphEvent[] enablers = new GraphEvent[8];
    /** Threads that the step has notified. */
    private long enabledNow;

    private final Footprint pending = new Footprint();
    /** Whether an execution ended while threads could proceed. */
    boolean cutShort;

    CellEvents(Consistency model) {
        super(model);
    }

    @Override
    void begin(PendingGraph level, double weight) {
        super.begin(level, weight);
        acquires = false;
        releases = false;
        enabledNow = 0;
        clear(enablers);
    }

    /** @param kind of the operation that the step begins with */
    final void beginStep(int thread, Kind kind) {
        running = thread;
        stepBegins = true;
        runningKind = kind;
    }

    @Override
    public void start(int thread, int started, long life) {
        if (abandoned) {
            return;
        }
        cell(thread, locationNumbers.number(life), Footprint.WRITE);
        GraphEvent event = repeated(thread, GraphEvent.Kind.START, started);
        if (event == null) {
            event = created(thread, GraphEvent.Kind.START, started, Access.PLAIN, -1, false);
            growth.fence(event);
            run.done(event);
        }
        setStarter(started, event);
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

    @Override
    public void touched(int thread, Footprint footprint) {
        for (int i = 0; i < footprint.size() && !abandoned; i++) {
            cell(thread, locationNumbers.number(footprint.key(i)), footprint.access(i));
        }
        acquires = false;
        releases = false;
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        touched(thread, footprint);
        while (thread >= enablers.length) {
            enablers = ArrayGrowth.doubled(enablers);
        }
        enablers[thread] = null;
        if (enabledNow != 0 && !abandoned) {
            notified(graph.event(thread, run.position(thread) - 1));
        }
        enabledNow = 0;
    }

    private void notified(GraphEvent by) {
        for (long rest = enabledNow; rest != 0; rest &= rest - 1) {
            int woken = Long.numberOfTrailingZeros(rest);
            while (woken >= enablers.length) {
                enablers = ArrayGrowth.doubled(enablers);
            }
            enablers[woken] = by;
        }
    }

    private void cell(int thread, int location, int access) {
        boolean writes = Footprint.mode(access) != Footprint.READ;
        GraphEvent read = repeated(thread, GraphEvent.Kind.READ, location);
        if (read == null) {
            read = cellEvent(thread, run.position(thread), location, access, mode());
            read.mayFail |= !read.isGuarded && mayFail(runningKind);
            read = growth.read(read, writes ? GraphExtension.Writes.ALWAYS : GraphExtension.Writes.NEVER, 0);
            run.done(read);
        }
        // What it does to the cell depends on what it finds, and may be something other than before.
        if (read.mode != mode()) {
            read.mode = mode();
            graph.setClocks(read);
        }
        read.takes = keeps(access);
        read.frees = (access & Footprint.FREES) != 0;
        if (writes) {
            GraphEvent write = writeOf(read);
            write.takes = read.takes;
            write.frees = read.frees;
        } else if (run.hasNext(thread) && run.next(thread).source == read) {
            abandoned = true; // it was thought that it would write there
        }
    }

    private GraphEvent cellEvent(int thread, int index, int location, int access, int mode) {
        GraphEvent event = created(thread, index, GraphEvent.Kind.READ, location, mode, -1, true);
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
    public void noneEnabled(View view, long live, long enabled) {
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
                    blocked(view, thread, locationNumbers.number(pending.key(i)), access);
                }
            }
        }
        pending.clear();
    }

    /** Whether threads could proceed that were not cut off by the end of the program. */
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
        GraphEvent event =
                cellEvent(thread, run.position(thread) + (isBeforeGate ? 1 : 0), location, access, Access.ACQUIRE);
        event.startsStep = true;
        boolean writes = Footprint.mode(access) != Footprint.READ;
        if (isBeforeGate) {
            gates.blocked(thread, event, writes);
        } else {
            growth.blocked(event, writes);
        }
    }
}
