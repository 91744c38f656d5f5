package dev.bohr.strategy.sampling;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Savable;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.View;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi and Nagarakatte, ASPLOS 2010). Threads get distinct
 * priorities at random, and the one with the highest proceeds. At d - 1 choices drawn beforehand the one that would proceed
 * falls behind all others: at the i-th of them to priority i. A bug that needs d orderings among operations is found with a
 * chance of at least 1/(n k^(d-1)) by each execution of n threads with k choices.
 *
 * <p>What is different here. A priority is drawn when a thread appears, from so many that no two are alike: that is a random
 * order of however many threads there will be, so n need not be known. Where only one thread can proceed nobody asks, and a change
 * of priority there would do what it does at the next choice in which that thread would win: so k counts choices, not steps.
 * It is the greatest number seen in the executions before; the first has no changes. A thread that has been chosen a great
 * many times in a row goes behind all others, since the program may be waiting for one that never gets its turn (the paper,
 * section 4, has to do likewise); what comes after that is not counted into k.
 */
public final class Pct extends Sampler implements Savable {
    /** A thread chosen so often in a row starves the others. */
    static final int STARVING = 2_000;

    /** By the numbers of threads. What is below the number of changes is given by them, what is above it was drawn, what is negative has starved others. */
    private long[] priority = new long[Long.SIZE];

    /** Threads that have their priority in this execution. */
    private int known;
    /** The choices, counted from 0, at which a priority falls; the i-th to i. In no order. */
    private final int[] changes;
    /** Choices so far in this execution. */
    private int choices;
    /** Those of them that count: before any thread was found starving. */
    private int counted;
    /** The greatest number of choices in an execution so far: the k of the paper. */
    private int most;

    private int last;
    private int inARow;
    private int starvings;

    public Pct(long seed, int depth) {
        super(seed);
        this.changes = new int[depth - 1];
    }

    @Override
    public boolean begin() {
        most = Math.max(most, counted);
        chance.begin(execution++);
        for (int i = 0; i < changes.length; i++) {
            changes[i] = most == 0 ? -1 : chance.next(most);
        }
        known = 0;
        choices = 0;
        counted = 0;
        last = -1;
        starvings = 0;
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        while (known < view.threadsSoFar()) {
            if (known == priority.length) {
                priority = ArrayGrowth.doubled(priority);
            }
            priority[known++] = changes.length + chance.next();
        }
        int chosen = highest(view, enabled);
        for (int i = 0; i < changes.length; i++) {
            if (changes[i] == choices) {
                priority[view.number(chosen)] = i;
                chosen = highest(view, enabled);
            }
        }
        choices++;
        inARow = view.number(chosen) == last ? inARow + 1 : 0;
        if (inARow == STARVING) {
            priority[view.number(chosen)] = - ++starvings;
            chosen = highest(view, enabled);
        }
        if (starvings == 0) {
            counted = choices;
        }
        last = view.number(chosen);
        return chosen;
    }

    private int highest(View view, long enabled) {
        int best = Long.numberOfTrailingZeros(enabled);
        for (long rest = enabled & enabled - 1; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (priority[view.number(thread)] > priority[view.number(best)]) {
                best = thread;
            }
        }
        return best;
    }

    /** The points have changed, and with them the number of choices; the executions so far are as good as any. */
    @Override
    public boolean restart() {
        most = 0;
        counted = 0;
        return false;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        super.save(out);
        out.writeInt(most);
        out.writeInt(counted);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        super.restore(in);
        most = SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE);
        counted = SavedNumbers.readNumber(in, 0, Integer.MAX_VALUE);
    }
}
