package dev.bohr.graph;

import dev.bohr.hooks.Access;
import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.ProgramEnd;
import dev.bohr.model.Savable;
import dev.bohr.model.Schedule;
import dev.bohr.model.View;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Goes through the execution graphs that a memory model allows, each once and without remembering any (TruSt: Kokologiannakis, Marmanis,
 * Gladstein and Vafeiadis, "Truly stateless, optimal dynamic partial order reduction", POPL 2022). An execution repeats a graph, which
 * says what its reads see, in any order that goes by program order and reads-from; then it continues, one event after the other, and each
 * is added in the plainest way. The other ways are left to later executions.
 *
 * <p>Deviations. Locks, threads, permits and the like are cells: every operation on one is an update or a look, ordered with all others on
 * it. A thread that has to wait has no event for that, so a thread that waits for ever is looked at in the end: it might have come first.
 */
public final class GraphSearch extends CellEvents implements Savable {
    private final ThreadPreference preference;
    private final BackwardRevisit backwards;

    private PendingGraph[] levels = new PendingGraph[16];
    private int depth;
    private boolean begun;
    private double doneWeight;

    /** @param preference which thread proceeds where it does not matter: 0 for the last one, else a seed */
    public GraphSearch(Consistency model, long preference) {
        super(model);
        this.preference = new ThreadPreference(preference);
        this.backwards = new BackwardRevisit(model);
        restart();
    }

    private void push(PendingGraph level) {
        if (depth == levels.length) {
            levels = ArrayGrowth.doubled(levels);
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
            PendingGraph level = levels[depth - 1];
            if (level.begins()) {
                begin(level, level.weight);
                return true;
            }
            if (level.left() == 0) {
                levels[--depth] = null;
                if (depth > 0) {
                    levels[depth - 1].graph.activate();
                }
                continue;
            }
            Alternative work = level.take();
            level.graph.cut(work.stamp);
            work.addGate(level.graph);
            if (!work.isRevisit()) {
                growth.setLevel(level, work.weight);
                growth.addOtherwise(work);
                begin(level, work.weight);
                return true;
            }
            revisit(level, work);
        }
        return false;
    }

    private void revisit(PendingGraph level, Alternative work) {
        int below = depth;
        backwards.revisit(level.graph, work, made -> push(new PendingGraph(made, work.weight)));
        if (depth == below) {
            doneWeight += work.weight;
            return;
        }
        for (int i = below; i < depth; i++) {
            levels[i] = new PendingGraph(levels[i].graph, work.weight / (depth - below));
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
            beginStep(chosen, view.pendingKind(chosen));
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
        if (canRepeat(running, enabled) && !DaemonGates.isEnding(view, running)) {
            return running;
        }
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (canRepeat(thread, enabled) && !DaemonGates.isEnding(view, thread)) {
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
     * was to read something else, it was thought that it could proceed there, and it cannot. Returns whether there is such a thread.
     */
    private boolean dropOrAbandon(long waiting) {
        for (long rest = waiting; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (run.hasNext(thread) && run.isReady(thread)) {
                GraphEvent event = run.next(thread);
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
                GraphEvent missing = run.missing(thread);
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
        GraphEvent event = repeated(thread, GraphEvent.Kind.CHOICE, alternatives);
        if (event == null) {
            event = created(thread, GraphEvent.Kind.CHOICE, alternatives, Access.PLAIN, -1, false);
            growth.choice(event);
            run.done(event);
        }
        return event.choice;
    }

    // ---- what is known

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeBoolean(begun);
        out.writeBoolean(cutShort);
        out.writeDouble(doneWeight);
        out.writeDouble(growth.weight());
        locationNumbers.save(out);
        SavedGraphs.save(initials, levels, depth, out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        begun = in.readBoolean();
        cutShort = in.readBoolean();
        doneWeight = in.readDouble();
        double weight = in.readDouble();
        locationNumbers.restore(in);
        initials = new Graph.Initials();
        depth = 0;
        for (PendingGraph level : SavedGraphs.restore(initials, locationNumbers.size(), in)) {
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
        depth = 0;
        PendingGraph first = new PendingGraph(new Graph(initials), 1);
        push(first);
        graph = first.graph;
        growth.setLevel(first, 1);
        begun = false;
        doneWeight = 0;
        cutShort = false;
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
        return GraphFingerprint.of(graph);
    }

    /** The graph of the execution that is running, or is over. */
    public Graph graph() {
        return graph;
    }
}
