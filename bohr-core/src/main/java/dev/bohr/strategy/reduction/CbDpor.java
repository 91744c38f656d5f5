package dev.bohr.strategy.reduction;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Divergence;
import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.OwnStrategy;
import dev.bohr.model.Preemptions;
import dev.bohr.model.Savable;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * CB-DPOR: of all executions with at most so many preemptions at least one of each class of equivalent ones, bound after bound
 * from 0 until a bound has left nothing out. So a bug that is found with k preemptions has none with fewer.
 *
 * <p>Van den Hooff (2014), chapter 3. A thread that can proceed does; where it cannot, all others are tried. A step that conflicts with an
 * earlier one of another thread, of which its own thread did not know, <i>marks</i> the prefix before the earlier one: when all that
 * begins with that prefix has been seen, the running thread is preempted there, and all others are tried. The preempted thread
 * sleeps until a step is done that conflicts with its own.
 *
 * <p>What differs from figure 3-2, because it loses executions as soon as threads block (decision 0014):
 *
 * <ol>
 *   <li>The marked prefix is the one just before the earlier step.
 *   <li>The steps that threads are blocked before when the execution has ended mark, too; and where it was ended before its time,
 *       its last step is taken to conflict with all that threads were about to do.
 *   <li>A release conflicts with the acquire after it: a thread that is preempted before it lets go makes others stop, for nothing,
 *       where they would have to be preempted otherwise.
 *   <li>When the running thread is blocked, those wake whose step conflicts with what blocks it: done earlier it would have let
 *       the thread continue, so that the switch that was free just now would have been a preemption.
 * </ol>
 *
 * <p>And what is done better than there, where all threads are tried wherever a switch is free, and wherever one is preempted. All
 * steps of a thread from where it is switched to up to where it stops by itself can be done before those of others at no cost: no
 * switch is added, and the one after them is free. So others are tried in its place only if one of these steps was marked. And if
 * there is only one such step, the thread sleeps then.
 *
 * <p>Switches away from a thread that would only give up waiting, or has offered to let others go first, are free. Values that are
 * chosen within a step are all tried. The order of steps is kept in clocks, and each thread looks at an access of a location about once
 * (section 4.3).
 */
public final class CbDpor implements OwnStrategy, Savable {
    private final int most;
    private final MarkedPath path = new MarkedPath();
    private final HappensBefore order = new HappensBefore();
    private final UnorderedConflicts conflicts = new UnorderedConflicts(order);
    private final Footprint pending = new Footprint();

    private int bound;
    /** Whether the bound has left something out. */
    private boolean cut;

    private boolean started;
    private boolean complete;
    private int done = -1;

    // ---- the running execution

    private int position;
    /** The first node whose step is not one of the execution before. */
    private int fresh;
    /** The node of the running step. */
    private int open;

    /** The node at which the running thread began to run. */
    private int start;

    private long enabledBefore;
    /** Stands for the values chosen in the running step. */
    private long values;

    private int preemptions;
    private long asleep;
    /** The node from which each thread that sleeps does so. */
    private final int[] sleepsSince = new int[Long.SIZE];

    private int[] nodeOfStep = new int[256];
    private boolean abandoned;
    private boolean diverged;

    /** @param most the largest bound, or {@link Strategy#UNBOUNDED} */
    public CbDpor(int most) {
        this.most = most;
    }

    // ---- from execution to execution

    @Override
    public boolean begin() {
        if (started) {
            if (position < path.length || diverged) {
                throw new Divergence("the program did not do again what it did before under the same schedule");
            }
            while (path.length > 0 && !advance(path.length - 1)) {
                path.length--;
            }
            if (path.length == 0 && !deepen()) {
                return false;
            }
        }
        started = true;
        fresh = path.length == 0 ? 0 : owner(path.length - 1);
        position = 0;
        start = 0;
        preemptions = 0;
        asleep = 0;
        values = 0;
        abandoned = false;
        order.begin();
        return true;
    }

    private int owner(int node) {
        return path.isValue(node) ? path.running[node] : node;
    }

    /** A bound is done; returns whether there is a larger one to search. */
    private boolean deepen() {
        done = bound;
        complete = !cut;
        if (complete || bound == most) {
            return false;
        }
        bound++;
        cut = false;
        return true;
    }

    /** Goes over to the next alternative at a node; false if there is none. */
    private boolean advance(int node) {
        if (path.isValue(node)) {
            return advanceValue(node);
        }
        if (path.continues(node)) {
            path.untried[node] = whenPreempted(node);
        } else if (!path.touched[node]) {
            return false; // whatever else is done here, these steps can be done first, at no cost
        }
        long rest = affordable(node, path.untried[node]);
        if (rest == 0) {
            return false;
        }
        if (sleepsFrom(node)) {
            path.keep(node, order);
            path.tried[node] |= 1L << path.chosen(node);
        }
        path.chooseThread(node, Long.numberOfTrailingZeros(rest));
        path.untried[node] = rest & rest - 1;
        return true;
    }

    /** All that begins with the running thread continuing has been seen: the threads to be tried in its place. */
    private long whenPreempted(int node) {
        if (!path.marked[node]) {
            return 0;
        }
        return path.offered[node] & ~path.asleep[node] & ~(1L << path.running[node]);
    }

    /** Those of the threads that the bound still allows at a node. */
    private long affordable(int node, long threads) {
        long dear = threads & path.costly[node];
        if (dear == 0 || path.preemptions[node] < bound) {
            return threads;
        }
        cut = true;
        return threads & ~dear;
    }

    /** Whether the thread chosen sleeps while others are tried in its place: to do its step first would cost no preemption. */
    boolean sleepsFrom(int node) {
        return path.continues(node) || path.stops[node];
    }

    private boolean advanceValue(int node) {
        if (path.untried[node] == path.offered[node]) {
            return false;
        }
        path.keep(path.running[node], order);
        path.choose(node, (int) path.untried[node]++);
        return true;
    }

    // ---- choices

    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        if (diverged) {
            throw new Divergence("at step " + view.steps() + " the program did something else than before");
        }
        boolean free = Preemptions.areFree(view, enabled);
        if (position > 0) {
            path.stops[open] &= free;
        }
        if (free && asleep != 0) {
            wakeWhenBlocked(view);
        }
        if (position == path.length) {
            long dear = Preemptions.costly(view, enabled);
            if (free && isExhausted(enabled & ~asleep, dear)) {
                abandoned = true;
                return ABANDON;
            }
            push(view, enabled, dear, free);
        } else {
            checkSame(Schedule.Kind.THREAD, enabled, view);
        }
        int node = position++;
        int chosen = path.chosen(node);
        int running = path.running[node];
        if (running != chosen) {
            start = node;
        }
        preemptions += path.costs(node) ? 1 : 0;
        path.start[node] = start;
        for (long rest = path.tried[node]; rest != 0; rest &= rest - 1) {
            sleepsSince[Long.numberOfTrailingZeros(rest)] = node;
        }
        asleep |= path.tried[node];
        open = node;
        enabledBefore = enabled;
        return chosen;
    }

    /** Where a switch is free: whether nobody is left to be chosen but who sleeps, or whom the bound forbids. */
    private boolean isExhausted(long awake, long dear) {
        boolean isForbidden = awake != 0 && (awake & ~dear) == 0 && preemptions == bound;
        cut |= isForbidden;
        return awake == 0 || isForbidden;
    }

    private void push(View view, long enabled, long dear, boolean free) {
        int running = view.current();
        long rest = 0;
        int chosen = running;
        if (free) {
            long awake = enabled & ~asleep;
            long cheap = awake & ~dear;
            chosen = Long.numberOfTrailingZeros(cheap == 0 ? awake : cheap);
            rest = awake & ~(1L << chosen);
            running = MarkedPath.FREE;
        }
        int node = path.push(Schedule.encode(Schedule.Kind.THREAD, chosen), enabled, rest, running);
        path.costly[node] = dear;
        path.step[node] = order.steps();
        path.preemptions[node] = preemptions;
        path.asleep[node] = asleep;
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        if (position == path.length) {
            path.push(Schedule.encode(kind, 0), alternatives, 1, open);
        } else {
            checkSame(kind, alternatives, view);
        }
        int chosen = path.chosen(position++);
        values = values * 31 + chosen + 1;
        return chosen;
    }

    private void checkSame(Schedule.Kind kind, long offered, View view) {
        if (Schedule.kindOf(path.choice[position]) != kind || path.offered[position] != offered) {
            throw new Divergence("at step " + (view.steps() + 1)
                    + " the program did something else than before under the same schedule");
        }
    }

    // ---- steps

    @Override
    public void step(View view, int thread, Footprint footprint) {
        int step = order.add(view, thread, footprint, enabledBefore, values);
        values = 0;
        if (step >= nodeOfStep.length) {
            nodeOfStep = ArrayGrowth.doubled(nodeOfStep);
        }
        nodeOfStep[step] = open;
        long hash = footprint.hash();
        if (open >= fresh) {
            path.hash[open] = hash;
            conflicts.find(step);
            markAll();
        } else if (path.hash[open] != hash) {
            diverged = true;
        }
        if (asleep != 0) {
            wake(footprint);
        }
    }

    @Override
    public void noneEnabled(View view, long live, long enabled) {
        for (long rest = live; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            view.pendingFootprint(thread, pending);
            conflicts.findPending(thread, pending);
            markAll();
        }
        boolean tooSoon = !abandoned && (enabled & ~(1L << view.current())) != 0;
        if (position > 0) {
            path.stops[open] &= (enabled >>> view.current() & 1) == 0 && !tooSoon;
            if (tooSoon) {
                path.mark(open);
            }
        }
    }

    private void markAll() {
        for (int i = 0; i < conflicts.size(); i++) {
            mark(conflicts.step(i));
        }
    }

    void mark(int step) {
        path.mark(nodeOfStep[step]);
    }

    // ---- sleep sets

    /** Wakes those whose step conflicts with one that has been done. */
    void wake(Footprint footprint) {
        for (long rest = asleep; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (path.kept(sleepsSince[thread], thread).conflictsWith(footprint)) {
                asleep &= ~(1L << thread);
            }
        }
    }

    void wakeWhenBlocked(View view) {
        view.pendingFootprint(view.current(), pending);
        wake(pending);
    }

    // ---- what is known

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeInt(bound);
        out.writeBoolean(cut);
        out.writeBoolean(started);
        out.writeBoolean(complete);
        out.writeInt(done);
        path.save(out);
        // What comes next depends on what the steps of the execution before have touched.
        order.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        bound = SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE);
        cut = in.readBoolean();
        started = in.readBoolean();
        complete = in.readBoolean();
        done = SavedNumbers.readNumber(in, -1, bound);
        path.restore(in);
        order.restore(in);
        path.checkSteps(order.steps());
        position = path.length;
    }

    @Override
    public boolean restart() {
        path.length = 0;
        position = 0;
        bound = 0;
        done = -1;
        cut = false;
        started = false;
        complete = false;
        diverged = false;
        return true;
    }

    @Override
    public boolean isComplete() {
        return complete;
    }

    @Override
    public int preemptionsDone() {
        return done;
    }

    @Override
    public int preemptionsLeft() {
        return bound - preemptions;
    }

    /** What of the present bound is behind us if every subtree were of the same size (Knuth 1975). More may be marked later. */
    @Override
    public double estimate() {
        double before = 0;
        double share = 1;
        for (int node = 0; node < path.length; node++) {
            share /= path.done(node) + 1 + path.left(node);
            before += share * path.done(node);
        }
        return Math.min(1, before);
    }

    @Override
    public HappensBefore order() {
        return order;
    }

    @Override
    public long fingerprint() {
        return order.fingerprint();
    }
}
