package dev.bohr.strategy.systematic;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Divergence;
import dev.bohr.model.OwnStrategy;
import dev.bohr.model.RandomNumbers;
import dev.bohr.model.Savable;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.Schedule;
import dev.bohr.model.View;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Every schedule once, depth first. At each choice the thread that ran last comes first, then the others by number: the first
 * execution has no preemption at all. A seed other than 0 gives each choice an order of its own instead: the same schedules, each
 * once, but which comes first is left to chance (Florian 2010, section 6.5, shows how much that matters to who looks for one bug).
 *
 * <p>The path is a flat list of choices; the alternatives not yet tried are kept beside it.
 */
public final class DepthFirst implements OwnStrategy, Savable {
    /** A signature that is not known: of a choice made in another JVM, where offsets may be others. */
    private static final long ANY_SIGNATURE = -1;

    /** Of the order in which alternatives are tried; 0 for the usual one. */
    private final long childOrder;
    /** The choices of the present path, as {@link Schedule#encode} gives them. */
    private int[] path = new int[256];
    /** What there was to choose from: a set of threads, or all values below a number, as bits or as a count. */
    private long[] alternatives = new long[256];
    /** What is left to be tried at each choice, the present one excluded: threads as bits, values as the next to try. */
    private long[] untried = new long[256];

    /** What the program was about to do at each choice: if it differs the next time, the program is not deterministic. */
    private long[] signatures = new long[256];

    private int length;
    private int position;
    private boolean started;
    private boolean complete;
    /** The choices of the present path up to {@link #position}, mixed: what the order of the next depends on. */
    private long prefix;

    public DepthFirst() {
        this(0);
    }

    public DepthFirst(long childOrder) {
        this.childOrder = childOrder;
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
            complete = length == 0;
        }
        started = true;
        position = 0;
        prefix = childOrder;
        return !complete;
    }

    /** Goes over to the next alternative of a choice; false if there is none. */
    private boolean advance(int index) {
        Schedule.Kind kind = Schedule.kindOf(path[index]);
        if (kind == Schedule.Kind.THREAD) {
            if (untried[index] == 0) {
                return false;
            }
            int thread = childOrder == 0
                    ? Long.numberOfTrailingZeros(untried[index])
                    : anyOf(untried[index], prefixOf(index));
            untried[index] &= ~(1L << thread);
            path[index] = Schedule.encode(kind, thread);
            return true;
        }
        if (untried[index] == alternatives[index]) {
            return false;
        }
        path[index] = Schedule.encode(kind, value(untried[index]++, alternatives[index], prefixOf(index)));
        return true;
    }

    /** One of the threads, at random. The rest of them gives another number each time, so that all orders come up. */
    private static int anyOf(long threads, long prefix) {
        long random = RandomNumbers.mix(prefix ^ RandomNumbers.mix(threads));
        return RandomNumbers.nth(threads, (int) ((random >>> 32) * Long.bitCount(threads) >>> 32));
    }

    /** The value that comes at the given place: in the usual order, or beginning anywhere. */
    private int value(long location, long count, long prefix) {
        return (int) (childOrder == 0 ? location : (location + (RandomNumbers.mix(prefix) >>> 32)) % count);
    }

    private long prefixOf(int index) {
        long result = childOrder;
        for (int i = 0; i < index; i++) {
            result = followed(result, path[i]);
        }
        return result;
    }

    private static long followed(long prefix, int choice) {
        return prefix * 0x9E3779B97F4A7C15L + choice + 1;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        if (position < length) {
            return Schedule.choiceOf(again(Schedule.Kind.THREAD, enabled, view, signature(view, enabled)));
        }
        int current = view.current();
        int first = childOrder != 0
                ? anyOf(enabled, prefix)
                : (enabled >>> current & 1) != 0 ? current : Long.numberOfTrailingZeros(enabled);
        push(Schedule.encode(Schedule.Kind.THREAD, first), enabled, enabled & ~(1L << first), signature(view, enabled));
        return first;
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int count) {
        if (position < length) {
            return Schedule.choiceOf(again(kind, count, view, view.steps()));
        }
        int first = value(0, count, prefix);
        push(Schedule.encode(kind, first), count, 1, view.steps());
        return first;
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

    private int again(Schedule.Kind kind, long offered, View view, long signature) {
        int choice = path[position];
        if (signatures[position] == ANY_SIGNATURE) {
            signatures[position] = signature;
        }
        if (Schedule.kindOf(choice) != kind || alternatives[position] != offered || signatures[position] != signature) {
            throw new Divergence("at step " + (view.steps() + 1)
                    + " the program did something other than before under the same schedule");
        }
        position++;
        prefix = followed(prefix, choice);
        return choice;
    }

    private void push(int choice, long offered, long rest, long signature) {
        if (length == path.length) {
            path = ArrayGrowth.doubled(path);
            alternatives = ArrayGrowth.doubled(alternatives);
            untried = ArrayGrowth.doubled(untried);
            signatures = ArrayGrowth.doubled(signatures);
        }
        path[length] = choice;
        signatures[length] = signature;
        alternatives[length] = offered;
        untried[length++] = rest;
        position = length;
        prefix = followed(prefix, choice);
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeBoolean(started);
        out.writeBoolean(complete);
        out.writeInt(length);
        SavedNumbers.write(out, path, length);
        SavedNumbers.write(out, alternatives, length);
        SavedNumbers.write(out, untried, length);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        started = in.readBoolean();
        complete = in.readBoolean();
        length = SavedNumbers.readCount(in);
        position = length;
        path = SavedNumbers.readInts(in, length);
        alternatives = SavedNumbers.readLongs(in, length);
        untried = SavedNumbers.readLongs(in, length);
        SavedNumbers.checkPath(path, alternatives, untried, length);
        signatures = new long[path.length];
        java.util.Arrays.fill(signatures, ANY_SIGNATURE);
    }

    @Override
    public boolean restart() {
        length = 0;
        position = 0;
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

    /** What is behind us if every subtree were of the same size (Knuth 1975). */
    @Override
    public double estimate() {
        double done = 0;
        double share = 1;
        for (int i = 0; i < length; i++) {
            boolean threads = Schedule.kindOf(path[i]) == Schedule.Kind.THREAD;
            double count = threads ? Long.bitCount(alternatives[i]) : alternatives[i];
            double left = threads ? Long.bitCount(untried[i]) : alternatives[i] - untried[i];
            done += share * (count - left - 1) / count;
            share /= count;
        }
        return Math.min(1, done);
    }
}
