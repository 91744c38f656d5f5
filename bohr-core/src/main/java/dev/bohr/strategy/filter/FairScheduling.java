package dev.bohr.strategy.filter;

import dev.bohr.model.Kind;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;

/**
 * Fair scheduling (Musuvathi and Qadeer, "Fair stateless model checking", PLDI 2008): a thread that yields lets those go first
 * that it has kept waiting since it yielded before. Programs that end only if every thread gets its turn then end, so that the
 * search does; of executions in which no thread yields twice all are left.
 *
 * <p>Yields are {@code Thread.yield} and {@code sleep}, waits whose time runs out, and going round a loop that waits for others.
 * Names as in the paper's algorithm 1: P, E, D, S. What followed from a step is worked out at the choice after it, which is why
 * steps are followed: also those that nobody could choose against change who was kept waiting.
 */
public final class FairScheduling extends StrategyDecorator {
    private static final int THREADS = Long.SIZE;
    private static final long ALL = -1;
    private static final int NONE = -1;

    /** P: those that go first whenever they can; one set for each thread. */
    private final long[] behind = new long[THREADS];
    /** E: those that could proceed all the time since the thread last yielded. */
    private final long[] enabledSince = new long[THREADS];
    /** D: those that could not proceed any more by what the thread did since then. */
    private final long[] disabledBy = new long[THREADS];
    /** S: those that continued since then. */
    private final long[] scheduledSince = new long[THREADS];

    /** The number of the thread that has each slot. */
    private final int[] numbers = new int[THREADS];

    private int known;
    private int chosen = NONE;
    private boolean yields;
    private long enabledThen;

    public FairScheduling(Strategy inner) {
        super(inner);
    }

    @Override
    public boolean begin() {
        known = 0;
        chosen = NONE;
        return super.begin();
    }

    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        for (; known < view.threads(); known++) {
            appears(known, view.number(known));
        }
        if (chosen != NONE) {
            after(enabled);
        }
        for (int t = 0; t < known; t++) {
            if (numbers[t] != view.number(t)) {
                succeeds(t, view.number(t));
            }
        }
        long first = 0;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if ((behind[thread] & enabled) == 0) {
                first |= 1L << thread;
            }
        }
        int answer = ask(view, first);
        chosen = answer;
        if (answer != ABANDON) {
            Kind kind = view.pendingKind(answer);
            yields = kind == Kind.SPIN || kind == Kind.SLEEP || view.isWaiting(answer);
            enabledThen = enabled;
        }
        return answer;
    }

    private void appears(int t, int number) {
        numbers[t] = number;
        behind[t] = 0;
        enabledSince[t] = 0;
        disabledBy[t] = 0;
        scheduledSince[t] = ALL;
    }

    /** A new thread has the slot of one that has ended: to the others it is as one that was not there before. */
    private void succeeds(int t, int number) {
        appears(t, number);
        long others = ~(1L << t);
        for (int u = 0; u < known; u++) {
            behind[u] &= others;
            enabledSince[u] &= others;
            disabledBy[u] &= others;
        }
    }

    /** What the last step means to those who wait. */
    private void after(long enabled) {
        long bit = 1L << chosen;
        for (int t = 0; t < known; t++) {
            behind[t] &= ~bit;
            enabledSince[t] &= enabled;
            scheduledSince[t] |= bit;
        }
        disabledBy[chosen] |= enabledThen & ~enabled;
        if (yields) {
            behind[chosen] |= (enabledSince[chosen] | disabledBy[chosen]) & ~scheduledSince[chosen];
            enabledSince[chosen] = enabled;
            disabledBy[chosen] = 0;
            scheduledSince[chosen] = 0;
        }
    }
}
