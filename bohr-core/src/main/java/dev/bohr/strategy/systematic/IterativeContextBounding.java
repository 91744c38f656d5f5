package dev.bohr.strategy.systematic;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Divergence;
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
 * Every schedule in the order of its preemptions (and of what costs as much, {@link Preemptions#costly}): first all without any, then all with one, and so on, until a bound has left
 * nothing out. So a bug that is found with k preemptions has none with fewer.
 *
 * <p>Musuvathi and Qadeer, "Iterative context bounding for systematic testing of multithreaded programs" (PLDI 2007). Their
 * algorithm keeps what is to be done at the next bound in a queue, which grows with the number of executions. Here each bound is
 * one depth-first search over all schedules with at most so many preemptions, which needs no more than the present path. For that
 * the executions of the bound before are run again; as there are fewer of them by the number of points at which the last
 * preemption can be, this is little. All executions that are run are counted.
 */
public final class IterativeContextBounding implements OwnStrategy, Savable {
    /** A signature that is not known: of a choice made in another JVM, where offsets may be others. */
    private static final long ANY_SIGNATURE = -1;

    private final int most;

    /** The choices of the present path, as {@link Schedule#encode} gives them. */
    private int[] path = new int[256];
    /** What there was to choose from: a set of threads, or a count of values. */
    private long[] alternatives = new long[256];
    /** What is left to be tried at each choice: threads as bits, values as the next to try. */
    private long[] untried = new long[256];
    /** The threads that cost a preemption, as {@link Preemptions#costly} says. */
    private long[] costly = new long[256];
    /** What the program was about to do at each choice: if it differs the next time, the program is not deterministic. */
    private long[] signatures = new long[256];

    private int length;
    private int position;
    private int bound;
    private int preemptions;
    /** Whether the bound has left something out. */
    private boolean cut;

    private boolean started;
    private boolean complete;
    private int done = -1;

    /** @param most the largest bound, or {@link Strategy#UNBOUNDED} */
    public IterativeContextBounding(int most) {
        this.most = most;
    }

    @Override
    public boolean begin() {
        if (started) {
            if (position < length) {
                throw new Divergence("the program ended earlier than before under the same schedule");
            }
            while (length > 0 && !advance(length - 1)) {
                length--;
            }
            if (length == 0 && !deepen()) {
                return false;
            }
        }
        started = true;
        position = 0;
        preemptions = 0;
        return true;
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

    /** Goes over to the next alternative of a choice; false if there is none. */
    private boolean advance(int index) {
        Schedule.Kind kind = Schedule.kindOf(path[index]);
        if (kind == Schedule.Kind.THREAD) {
            if (untried[index] == 0) {
                return false;
            }
            path[index] = Schedule.encode(kind, Long.numberOfTrailingZeros(untried[index]));
            untried[index] &= untried[index] - 1;
            return true;
        }
        if (untried[index] == alternatives[index]) {
            return false;
        }
        path[index] = Schedule.encode(kind, (int) untried[index]++);
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        if (position == length) {
            push(view, enabled);
        } else {
            again(Schedule.Kind.THREAD, enabled, view, signature(view, enabled));
        }
        int chosen = Schedule.choiceOf(path[position]);
        preemptions += (int) (costly[position] >>> chosen & 1);
        position++;
        return chosen;
    }

    private void push(View view, long enabled) {
        long dear = Preemptions.costly(view, enabled);
        long free = enabled & ~dear;
        int last = view.current();
        int first = Preemptions.areFree(view, enabled) ? Long.numberOfTrailingZeros(free) : last;
        boolean mayCost = preemptions < bound;
        cut |= !mayCost && dear != 0;
        push(Schedule.encode(Schedule.Kind.THREAD, first), enabled, (mayCost ? enabled : free) & ~(1L << first), dear);
        signatures[position] = signature(view, enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int count) {
        if (position == length) {
            push(Schedule.encode(kind, 0), count, 1, 0);
            signatures[position] = view.steps();
        } else {
            again(kind, count, view, view.steps());
        }
        return Schedule.choiceOf(path[position++]);
    }

    /** The step, and what the threads that can proceed are about to do there. */
    private static long signature(View view, long enabled) {
        long signature = view.steps();
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            signature = signature * 31 + view.pendingKind(thread).ordinal();
            signature = signature * 31 + view.pendingOffset(thread);
        }
        return signature;
    }

    private void again(Schedule.Kind kind, long offered, View view, long signature) {
        if (signatures[position] == ANY_SIGNATURE) {
            signatures[position] = signature;
        }
        if (Schedule.kindOf(path[position]) != kind
                || alternatives[position] != offered
                || signatures[position] != signature) {
            throw new Divergence("at step " + (view.steps() + 1)
                    + " the program did something else than before under the same schedule");
        }
    }

    private void push(int choice, long offered, long rest, long dear) {
        if (length == path.length) {
            path = ArrayGrowth.doubled(path);
            alternatives = ArrayGrowth.doubled(alternatives);
            untried = ArrayGrowth.doubled(untried);
            costly = ArrayGrowth.doubled(costly);
            signatures = ArrayGrowth.doubled(signatures);
        }
        path[length] = choice;
        alternatives[length] = offered;
        costly[length] = dear;
        untried[length++] = rest;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeInt(bound);
        out.writeBoolean(cut);
        out.writeBoolean(started);
        out.writeBoolean(complete);
        out.writeInt(done);
        out.writeInt(length);
        SavedNumbers.write(out, path, length);
        SavedNumbers.write(out, alternatives, length);
        SavedNumbers.write(out, untried, length);
        SavedNumbers.write(out, costly, length);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        bound = SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE);
        cut = in.readBoolean();
        started = in.readBoolean();
        complete = in.readBoolean();
        done = SavedNumbers.readNumber(in, -1, bound);
        length = SavedNumbers.readCount(in);
        position = length;
        path = SavedNumbers.readInts(in, length);
        alternatives = SavedNumbers.readLongs(in, length);
        untried = SavedNumbers.readLongs(in, length);
        costly = SavedNumbers.readLongs(in, length);
        SavedNumbers.checkPath(path, alternatives, untried, length);
        signatures = new long[SavedNumbers.room(length)];
        java.util.Arrays.fill(signatures, ANY_SIGNATURE);
    }

    @Override
    public boolean restart() {
        length = 0;
        position = 0;
        bound = 0;
        done = -1;
        cut = false;
        started = false;
        complete = false;
        return true;
    }

    @Override
    public boolean isOnNewGround() {
        return position == length;
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
}
