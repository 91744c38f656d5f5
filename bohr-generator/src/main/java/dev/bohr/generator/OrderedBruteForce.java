package dev.bohr.generator;

import dev.bohr.strategy.Footprint;
import dev.bohr.strategy.HappensBefore;
import dev.bohr.strategy.Strategy;
import dev.bohr.strategy.View;
import dev.bohr.trace.Schedule;
import java.util.HashMap;
import java.util.Map;

/**
 * Brute force that follows which steps happen before which. Executions of one class differ in the order of steps that do not depend on each
 * other, and any such order must be an execution: a class has as many of them as its order has linear extensions. If it has
 * fewer, then steps depend on each other in a way that nobody told; partial-order reductions rest on that.
 */
final class OrderedBruteForce implements Strategy {
    private static final int BITS = Byte.SIZE;

    private final BruteForce search = new BruteForce();
    private final HappensBefore order = new HappensBefore();
    private long enabledBefore;
    private long choices;

    @Override
    public boolean begin() {
        order.begin();
        choices = 0;
        return search.begin();
    }

    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        enabledBefore = enabled;
        return (enabled & enabled - 1) == 0 ? Long.numberOfTrailingZeros(enabled) : search.chooseThread(view, enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int chosen = search.chooseValue(view, kind, alternatives);
        choices = choices * 31 + chosen + 1;
        return chosen;
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        int unused = order.add(thread, footprint, view.threads(), enabledBefore, choices);
        choices = 0;
    }

    @Override
    public boolean restart() {
        return search.restart();
    }

    @Override
    public boolean isComplete() {
        return search.isComplete();
    }

    @Override
    public long fingerprint() {
        return order.fingerprint();
    }

    int preemptions() {
        return search.preemptions();
    }

    /** In how many orders the steps of the last execution can be done. */
    long linearExtensions() {
        int threads = order.threads();
        int[] count = new int[threads];
        int[][] steps = new int[threads][order.steps()];
        for (int step = 0; step < order.steps(); step++) {
            int thread = order.thread(step);
            steps[thread][count[thread]++] = step;
        }
        long all = 0;
        for (int thread = 0; thread < threads; thread++) {
            all |= (long) count[thread] << thread * BITS;
        }
        Map<Long, Long> known = new HashMap<>();
        known.put(all, 1L);
        return extensions(0, count, steps, known);
    }

    /** @param done how many steps of each thread are done, a byte for each */
    private long extensions(long done, int[] count, int[][] steps, Map<Long, Long> known) {
        Long before = known.get(done);
        if (before != null) {
            return before;
        }
        long sum = 0;
        for (int thread = 0; thread < count.length; thread++) {
            int next = doneBy(thread, done);
            if (next < count[thread] && canBeDone(steps[thread][next], thread, done)) {
                sum += extensions(done + (1L << thread * BITS), count, steps, known);
            }
        }
        known.put(done, sum);
        return sum;
    }

    private boolean canBeDone(int step, int thread, long done) {
        for (int other = 0; other < order.threads(); other++) {
            if (other != thread && order.clock(step, other) > doneBy(other, done)) {
                return false;
            }
        }
        return true;
    }

    private static int doneBy(int thread, long done) {
        return (int) (done >>> thread * BITS) & (1 << BITS) - 1;
    }
}
