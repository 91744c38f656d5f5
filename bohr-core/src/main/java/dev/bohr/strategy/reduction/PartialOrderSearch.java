package dev.bohr.strategy.reduction;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Divergence;
import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.OwnStrategy;
import dev.bohr.model.Races;
import dev.bohr.model.Savable;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.Schedule;
import dev.bohr.model.View;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What the searches with partial-order reduction have in common: a depth-first search over steps, in which the alternatives at a
 * node come from races that were seen in executions through it, and threads sleep whose step has been explored.
 *
 * <p>The path is a stack of nodes, one for each step, in flat arrays; an execution does again what is on the stack and continues from
 * there. Afterwards each race is shown to the subclass, which decides what is to be explored at the node before the earlier step.
 *
 * <p>Blocking. A thread that is blocked when the execution has ended has an operation pending, which races like
 * any other. Whether a race can be reversed is not always known ({@link Races}): what then turns out not to be possible is not done,
 * and the execution continues in another way; it may be redundant, but nothing is lost by it.
 *
 * <p>Choices within steps. All alternatives are explored before the thread sleeps. What its step touches is then what it touches
 * in any of them.
 *
 * <p>Executions that are ended before their time, by a failure for instance. The threads that could have proceeded are tried instead of
 * the last step.
 */
abstract class PartialOrderSearch implements OwnStrategy, Savable {
    static final int NONE = -1;
    private static final long UNKNOWN = 0;

    final HappensBefore order = new HappensBefore();
    final ReversedSequence reversal = new ReversedSequence(order);
    private final SleepFootprints sleepFootprints = new SleepFootprints();
    private final StepChoices choices = new StepChoices();
    private final Footprint pending = new Footprint();

    // ---- nodes

    private int depth;
    /** The thread whose step is being explored. */
    private int[] thread = new int[64];

    private long[] enabled = new long[64];
    /** The threads that sleep there: those that came asleep, and those that have been explored. */
    private long[] asleep = new long[64];
    /** The threads that came asleep. */
    private long[] asleepBefore = new long[64];
    /** What the step was like, so as to notice if it is another the next time. */
    private long[] hash = new long[64];
    /** Where the choices within the step begin. */
    private int[] firstChoice = new int[64];

    // ---- the execution

    /** The node of the next step. */
    private int position;
    /** The first node whose step is new in this execution. */
    private int firstNew;

    private int choice;
    private long choicesCode;
    /** The threads that still sleep after the last step. */
    private long nextAsleep;

    private boolean abandoned;
    private boolean maximal;
    /** Found in a step that was notified of only when the execution was over. */
    private @Nullable Divergence divergence;

    private boolean isOver = true;
    private boolean complete;

    // ---- for the algorithms

    /** A node has been reached for the first time: which of the threads, that can proceed and do not sleep, is to run. */
    abstract int first(int node, int current, long awake);

    /** A race has been found: {@link #reversal} says how to reverse it. */
    abstract void reverse();

    /** A thread is to be tried at a node. */
    abstract void tryInstead(int node, int t);

    /** All of a node's present thread has been explored: which one is next; {@link #NONE} if there is none left. */
    abstract int next(int node);

    /** The step of a node's present thread is to be done again, with other choices. */
    void alternative(int node) {}

    /** A node is left for good. */
    abstract void leave(int node);

    /** Threads to be explored at a node besides those that were, as far as is known. */
    abstract int waiting(int node);

    /** A step was done that is new. */
    void stepped(int node, Footprint footprint) {}

    /** Keeps what is to be explored at nodes. */
    abstract void saveNodes(DataOutput out, int nodes) throws IOException;

    abstract void restoreNodes(DataInput in, int nodes) throws IOException;

    /** The execution is over; its races come next. */
    void executed() {}

    /** What to choose first in the running step, if it is the index-th choice there. */
    int preset(int index) {
        return 0;
    }

    /** The first step whose races are to be looked at, given the first that is new. */
    int firstLate(int firstOfNew) {
        return firstOfNew;
    }

    /** Up to where steps are taken into account when a race with this one is reversed. */
    int horizon(int late) {
        return late;
    }

    /** What was chosen in the step of a node; the choices are at {@link #firstChoiceAt} and the indexes after it. */
    final StepChoices choices() {
        return choices;
    }

    final int firstChoiceAt(int node) {
        return node < depth ? firstChoice[node] : choices.size();
    }

    final int threadAt(int node) {
        return thread[node];
    }

    final long enabledAt(int node) {
        return enabled[node];
    }

    final long asleepAt(int node) {
        return asleep[node];
    }

    /** The threads that slept when the node was reached: they have been explored elsewhere. */
    final long asleepBeforeAt(int node) {
        return asleepBefore[node];
    }

    /** Whether the execution that is over continued for as long as any thread could. */
    final boolean isMaximal() {
        return maximal;
    }

    /**
     * Whether the reversal is covered by a thread that has been explored where it begins.
     *
     * @param evenIfAbsent the threads that count even if they have no step in it
     */
    final boolean isExplored(long evenIfAbsent) {
        int node = reversal.early();
        for (long rest = asleep[node]; rest != 0; rest &= rest - 1) {
            int sleepingThread = Long.numberOfTrailingZeros(rest);
            boolean maybeAbsent = (evenIfAbsent >>> sleepingThread & 1) != 0;
            if (reversal.canBegin(sleepingThread, sleepFootprints.footprint(node, sleepingThread), maybeAbsent)) {
                return true;
            }
        }
        return false;
    }

    // ---- an execution

    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public boolean begin() {
        if (!isOver) {
            finish();
        }
        isOver = complete;
        abandoned = false;
        maximal = false;
        position = 0;
        nextAsleep = 0;
        order.begin();
        return !complete;
    }

    @Override
    public int chooseThread(View view, long enabledNow) {
        int node = position;
        if (node < depth) {
            if (enabled[node] != enabledNow) {
                throw new Divergence(node, "other threads are enabled than before");
            }
        } else if (!push(view, enabledNow)) {
            abandoned = true;
            return ABANDON;
        }
        position++;
        choice = firstChoice[node];
        choicesCode = 0;
        return thread[node];
    }

    private boolean push(View view, long enabledNow) {
        long awake = enabledNow & ~nextAsleep;
        if (awake == 0) {
            return false;
        }
        if (depth == thread.length) {
            grow();
        }
        int node = depth;
        enabled[node] = enabledNow;
        asleep[node] = nextAsleep;
        asleepBefore[node] = nextAsleep;
        hash[node] = UNKNOWN;
        firstChoice[node] = choices.size();
        thread[node] = first(node, view.current(), awake);
        depth++;
        return true;
    }

    private void grow() {
        thread = ArrayGrowth.doubled(thread);
        enabled = ArrayGrowth.doubled(enabled);
        asleep = ArrayGrowth.doubled(asleep);
        asleepBefore = ArrayGrowth.doubled(asleepBefore);
        hash = ArrayGrowth.doubled(hash);
        firstChoice = ArrayGrowth.doubled(firstChoice);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int node = position - 1;
        boolean known = choice < firstChoiceAt(position);
        if (!known) {
            if (position < depth || hash[node] != UNKNOWN) {
                throw new Divergence(node, "something is chosen that was not before");
            }
            choices.push(preset(choice - firstChoice[node]), alternatives);
        } else if (choices.alternatives(choice) != alternatives) {
            throw new Divergence(node, "there is something else to choose from than before");
        }
        int value = choices.value(choice++);
        choicesCode = choicesCode * 31 + value + 1;
        return value;
    }

    @Override
    public void step(View view, int t, Footprint footprint) {
        int node = position - 1;
        long seen = footprint.hash() | 1;
        if (hash[node] == UNKNOWN) {
            hash[node] = seen;
        } else if (hash[node] != seen) {
            divergence = new Divergence(node, "the program did something other than before");
            throw divergence;
        }
        order.add(view, t, footprint, enabled[node], choicesCode);
        if (position == depth) {
            stepped(node, footprint);
            nextAsleep = sleepFootprints.stillAsleep(asleep[node] & ~(1L << t), node, footprint);
        }
    }

    @Override
    public void noneEnabled(View view, long live, long enabledNow) {
        int last = order.steps() - 1;
        maximal = enabledNow == 0;
        boolean isCut = last >= 0 && (enabledNow & ~(1L << view.current())) != 0;
        // Those that the last step has enabled cannot be tried in its place.
        long late = isCut ? enabledNow & ~enabled[last] & ~(1L << view.current()) : 0;
        for (long rest = live & ~enabledNow | late; rest != 0; rest &= rest - 1) {
            reversePending(view, Long.numberOfTrailingZeros(rest));
        }
        if (!abandoned && isCut) {
            for (long rest = live & enabled[last] & ~asleep[last]; rest != 0; rest &= rest - 1) {
                int t = Long.numberOfTrailingZeros(rest);
                if (t != thread[last]) {
                    tryInstead(last, t);
                }
            }
        }
    }

    /** The races of what a thread could not do. */
    void reversePending(View view, int t) {
        view.pendingFootprint(t, pending);
        Races races = order.racesOfPending(t, pending);
        for (int i = 0; i < races.size(); i++) {
            reversal.setPending(races.step(i), t, pending);
            reverse();
        }
    }

    @Override
    public void end(int[] encoded, int length) {
        finish();
    }

    private void finish() {
        isOver = true;
        executed();
        if (divergence != null) {
            throw divergence;
        }
        if (position < depth) {
            throw new Divergence("the program ended earlier than before under the same schedule");
        }
        for (int late = firstLate(firstNew); late < order.steps(); late++) {
            Races races = order.races(late);
            for (int i = 0; i < races.size(); i++) {
                reversal.set(races.step(i), late, horizon(late));
                reverse();
            }
        }
        complete = !advance();
    }

    /** Goes over to what is next in depth-first order; false if there is nothing left. */
    private boolean advance() {
        while (depth > 0) {
            int node = depth - 1;
            sleepFootprints.add(node, thread[node], order);
            if (choices.advance(firstChoice[node])) {
                alternative(node);
                return from(node);
            }
            asleep[node] |= 1L << thread[node];
            int next = next(node);
            if (next != NONE) {
                thread[node] = next;
                return from(node);
            }
            leave(node);
            sleepFootprints.leave(node);
            depth--;
        }
        return false;
    }

    private boolean from(int node) {
        hash[node] = UNKNOWN;
        firstNew = node;
        return true;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeBoolean(complete);
        out.writeInt(firstNew);
        out.writeInt(depth);
        SavedNumbers.write(out, thread, depth);
        SavedNumbers.write(out, enabled, depth);
        SavedNumbers.write(out, asleep, depth);
        SavedNumbers.write(out, asleepBefore, depth);
        SavedNumbers.write(out, hash, depth);
        SavedNumbers.write(out, firstChoice, depth);
        sleepFootprints.save(out);
        choices.save(out);
        saveNodes(out, depth);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        complete = in.readBoolean();
        firstNew = SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE);
        depth = SavedNumbers.readCount(in);
        thread = SavedNumbers.readThreads(in, depth);
        enabled = SavedNumbers.readLongs(in, depth);
        asleep = SavedNumbers.readLongs(in, depth);
        asleepBefore = SavedNumbers.readLongs(in, depth);
        hash = SavedNumbers.readLongs(in, depth);
        firstChoice = SavedNumbers.readInts(in, depth);
        sleepFootprints.restore(in, depth);
        choices.restore(in);
        for (int node = 0; node < depth; node++) {
            SavedNumbers.require(
                    firstChoice[node] >= (node == 0 ? 0 : firstChoice[node - 1]) && firstChoice[node] <= choices.size(),
                    "what was chosen in a step is not there");
        }
        restoreNodes(in, depth);
    }

    @Override
    public boolean restart() {
        while (depth > 0) {
            leave(--depth);
        }
        sleepFootprints.clear();
        choices.truncate(0);
        firstNew = 0;
        complete = false;
        isOver = true;
        return true;
    }

    // ---- what is known

    @Override
    public boolean isComplete() {
        return complete;
    }

    @Override
    public HappensBefore order() {
        return order;
    }

    @Override
    public long fingerprint() {
        return order.fingerprint();
    }

    /** What is behind us if every subtree were of the same size; there may be more of them than are known yet. */
    @Override
    public double estimate() {
        double done = 0;
        double share = 1;
        for (int node = 0; node < depth; node++) {
            int explored = Long.bitCount(asleep[node] & ~asleepBefore[node]);
            double count = explored + 1 + waiting(node);
            share /= count;
            int end = firstChoiceAt(node + 1);
            done += share * (explored + choices.done(firstChoice[node], end));
            share *= choices.share(firstChoice[node], end);
        }
        return Math.min(1, done);
    }
}
