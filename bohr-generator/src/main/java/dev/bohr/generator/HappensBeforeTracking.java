package dev.bohr.generator;

import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import java.util.HashMap;
import java.util.Map;

/**
 * Follows which steps of a search's executions happen before which, apart from what the search itself knows of it: each has its own way to
 * count classes, and none is to be judged by its own.
 *
 * <p>Executions of one class differ in the order of steps that do not depend on each other, and any such order must be an execution: a
 * class has as many of them as its order has linear extensions. If brute force finds fewer, then steps depend on each other in
 * a way that nobody told; partial-order reductions rest on that.
 */
final class HappensBeforeTracking implements Strategy {
    private static final int BITS = Byte.SIZE;

    private final Strategy search;
    private final HappensBefore order = new HappensBefore();
    private boolean searchFollows;
    private long enabledBefore;
    private long choices;

    HappensBeforeTracking(Strategy search) {
        this.search = search;
    }

    @Override
    public boolean begin() {
        order.begin();
        choices = 0;
        boolean another = search.begin();
        searchFollows = search.followsSteps();
        return another;
    }

    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        enabledBefore = enabled;
        return (enabled & enabled - 1) == 0 && !searchFollows
                ? Long.numberOfTrailingZeros(enabled)
                : search.chooseThread(view, enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int chosen = search.chooseValue(view, kind, alternatives);
        choices = choices * 31 + chosen + 1;
        return chosen;
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        if (searchFollows) {
            search.step(view, thread, footprint);
        }
        int unused = order.add(view, thread, footprint, enabledBefore, choices);
        choices = 0;
    }

    @Override
    public void noneEnabled(View view, long live, long enabled) {
        if (searchFollows) {
            search.noneEnabled(view, live, enabled);
        }
    }

    @Override
    public void end(int[] encoded, int length) {
        search.end(encoded, length);
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

    /** The class of the last execution as the search itself knows it; 0 if it does not. */
    long ownFingerprint() {
        return searchFollows ? search.fingerprint() : 0;
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
