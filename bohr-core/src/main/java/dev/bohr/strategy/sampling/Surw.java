package dev.bohr.strategy.sampling;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.View;

/**
 * Selectively uniform random walk (Zhao, Wolff, Mathur and Roychoudhury, ASPLOS 2025). Each execution is about some events, those
 * that touch one location drawn at random, and samples their orders uniformly: whose is to be the next of them is drawn in
 * proportion to how many of them each thread has left, and all others are held where they are about to do one. What is not such
 * an event is done in any order. If the counts are right, every order of those events has the same chance.
 *
 * <p>The counts come from a few executions at random at the beginning, and again whenever the points of the program have
 * changed. A thread that is yet to be started counts as part of the one that will start it.
 *
 * <p>What is different here. As often as any one location, all of them are drawn together: then every order of all steps has the same
 * chance. Threads go by their numbers; where several threads start others the counts may be taken for those of a sibling.
 */
public final class Surw extends Sampler {
    /** Executions that only count. */
    static final int PROFILES = 4;

    private final EventCounts counts = new EventCounts();
    private int profiled;
    private boolean profiling;

    /** The location that this execution is about. */
    private int location;

    private long key;
    /** By the numbers of threads: what they have left to do there, with those that they are yet to start. */
    private int[] left = new int[Long.SIZE];

    private int known;
    /** The number of the thread whose event there is to be the next; -1 if it is to be drawn. */
    private int intended;

    private final Footprint pending = new Footprint();

    public Surw(long seed) {
        super(seed);
    }

    @Override
    public boolean begin() {
        chance.begin(execution++);
        profiling = profiled < PROFILES;
        if (profiling) {
            profiled++;
            counts.begin();
            return true;
        }
        if (profiled == PROFILES) {
            profiled++;
            counts.close();
        }
        int drawn = chance.next(counts.contested() + 1);
        location = drawn == counts.contested() ? EventCounts.ALL : counts.contested(drawn);
        key = location == EventCounts.ALL ? 0 : counts.key(location);
        known = 0;
        intended = -1;
        return true;
    }

    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public boolean takesFingerprints() {
        return false;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        if ((enabled & enabled - 1) == 0) {
            return Long.numberOfTrailingZeros(enabled);
        }
        if (profiling) {
            return chance.oneOf(enabled);
        }
        know(view.threadsSoFar(), -1);
        if (intended < 0) {
            intended = view.number(draw(view, view.live(), enabled));
        }
        long free = 0;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (view.number(thread) == intended || !isNext(view, thread)) {
                free |= 1L << thread;
            }
        }
        if (free != 0) {
            return chance.oneOf(free);
        }
        // All wait for one that cannot proceed.
        int drawn = draw(view, enabled, enabled);
        intended = view.number(drawn);
        return drawn;
    }

    /** Draws in proportion to what is left. A thread that has done more than was counted, and is about to do more, has one left. */
    private int draw(View view, long among, long enabled) {
        int sum = 0;
        int drawn = chance.oneOf(enabled);
        for (long rest = among; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            int counted = left[view.number(thread)];
            int weight = counted > 0 || !isNext(view, thread) ? counted : 1;
            sum += weight;
            // Each takes the place of those before it with the chance that it has among them.
            if (weight > 0 && chance.next(sum) < weight) {
                drawn = thread;
            }
        }
        return drawn;
    }

    /** Whether what a thread is about to do is one of the events that this execution is about. */
    private boolean isNext(View view, int thread) {
        if (location == EventCounts.ALL) {
            return true;
        }
        view.pendingFootprint(thread, pending);
        return touches(pending);
    }

    private boolean touches(Footprint footprint) {
        for (int i = 0; i < footprint.size(); i++) {
            if (footprint.key(i) == key) {
                return true;
            }
        }
        return location == EventCounts.ALL || footprint.isEverything();
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        int number = view.number(thread);
        if (profiling) {
            counts.step(number, footprint, view.threadsSoFar());
            return;
        }
        if (touches(footprint)) {
            know(number + 1, -1);
            left[number] = Math.max(0, left[number] - 1);
            intended = -1;
        }
        know(view.threadsSoFar(), number);
    }

    /** Threads have appeared: what they have to do is no longer their starter's, and what was intended of it may be theirs. */
    private void know(int threads, int starter) {
        for (; known < threads; known++) {
            if (known == left.length) {
                left = ArrayGrowth.doubled(left);
            }
            left[known] = counts.count(location, known);
            if (starter >= 0 && left[starter] > 0) {
                if (intended == starter && chance.next(left[starter]) < left[known]) {
                    intended = known;
                }
                left[starter] = Math.max(0, left[starter] - left[known]);
            }
        }
    }

    /** The points have changed: counts again. The executions so far are as good as any. */
    @Override
    public boolean restart() {
        counts.clear();
        profiled = 0;
        return false;
    }
}
