package dev.bohr.strategy;

import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.OwnStrategy;
import dev.bohr.model.Savable;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import dev.bohr.strategy.reduction.CbDpor;
import dev.bohr.strategy.reduction.OptimalDpor;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What is used if nobody says otherwise. It goes through the bounds on preemptions with {@link CbDpor}, so that
 * the first failure is the simplest, until a bound has left nothing out. Now and then {@link OptimalDpor} gets a share of the
 * executions, and continues to the end once most of its work seems to be done and less is left of it than of the bounds: where many
 * threads wait for each other in turn the orders within a bound outnumber the classes.
 *
 * <p>Unless it ends soon, a part of the executions is sampled: see {@link SamplesBeside}. Programs whose executions are so long that
 * neither search will end get many samples at once. What is said to be complete never rests on samples; a failure that one of them
 * shows is made simple afterwards. Who asks for a bound gets none: they do not keep to it.
 *
 * <p>Where more threads are alive than there are slots no search ends: then all executions are samples.
 *
 * <p>Everything is decided by counts, never by the clock: a search does the same on any machine, and after it was interrupted.
 */
public final class Auto implements OwnStrategy, Savable {
    /** What programs that are too large to finish get of samples after their first execution. */
    public static final int SAMPLES = 1_000;

    /** Such programs have so many choices in an execution: with two preemptions that is a million of executions and more. */
    private static final int LARGE = 1_000;

    /** After so many bounded executions the other search is tried for the first time, and then whenever they have doubled. */
    private static final int FIRST_TRIAL = 1_024;

    /** A trial is this part of what was done before it. */
    private static final int TRIAL_PART = 8;

    private static final int LEAST_GROWTH = 2;

    private final CbDpor bounded;
    private final OptimalDpor optimal = new OptimalDpor();
    private final SamplesBeside samples;
    /** Whether there is a bound that must not be passed: then there is but one way to search. */
    private final boolean isBounded;

    /** The one of the two searches whose turn it is. */
    private Strategy search;

    /** Who has the running execution: the search, or a sampler. */
    private Strategy now;

    private long boundedRuns;
    private long optimalRuns;
    private long nextTrial = FIRST_TRIAL;
    /** When to ask again which of the two is nearer to its end. */
    private long trialEnd;

    private boolean large;
    /** Whether more threads were alive at a time than there are slots. */
    private boolean isCrowded;
    /** The executions of the bound before the present one, and how many there were before this one. */
    private long lastBoundRuns;

    private long runsBefore;
    private int lastDone = -1;

    /** @param bound the most preemptions that an execution may have, or {@link Strategy#UNBOUNDED} */
    public Auto(int bound, long seed) {
        this.bounded = new CbDpor(bound);
        this.isBounded = bound != UNBOUNDED;
        this.samples = new SamplesBeside(seed, SAMPLES);
        this.search = bounded;
        this.now = bounded;
    }

    @Override
    public boolean begin() {
        if (isCrowded || !isBounded && samples.areDue(boundedRuns + optimalRuns, large)) {
            now = samples.begin();
            return true;
        }
        search = next();
        now = search;
        if (!now.begin()) {
            return false;
        }
        if (now == optimal) {
            optimalRuns++;
        } else {
            noteBound();
            boundedRuns++;
        }
        return true;
    }

    private Strategy next() {
        if (isBounded) {
            return bounded;
        }
        if (search == optimal) {
            if (optimalRuns < trialEnd) {
                return optimal;
            }
            trialEnd = optimalRuns + Math.max(1, optimalRuns / TRIAL_PART);
            return isNearlyDone() ? optimal : bounded;
        }
        if (boundedRuns >= nextTrial) {
            nextTrial = boundedRuns * 2;
            trialEnd = optimalRuns + boundedRuns / TRIAL_PART;
            return optimal;
        }
        return bounded;
    }

    /**
     * The estimate is too good at first, because races that are found later add to the tree: so it counts only if it says that most
     * is done, and is asked again soon.
     */
    private boolean isNearlyDone() {
        double left = left(optimalRuns, optimal.estimate());
        return left < optimalRuns && left < boundedLeft();
    }

    /** What is left of this bound, and the next one, if it is larger by as much as this one. Seldom is that the last. */
    private double boundedLeft() {
        long runs = boundedRuns - runsBefore;
        double left = left(runs, bounded.estimate());
        double whole = runs + left;
        double growth = lastBoundRuns == 0 ? LEAST_GROWTH : Math.max(LEAST_GROWTH, whole / lastBoundRuns);
        return left + growth * whole;
    }

    private static double left(long runs, double part) {
        return part <= 0 ? Double.POSITIVE_INFINITY : runs * (1 - part) / part;
    }

    private void noteBound() {
        if (bounded.preemptionsDone() != lastDone) {
            lastDone = bounded.preemptionsDone();
            lastBoundRuns = boundedRuns - runsBefore;
            runsBefore = boundedRuns;
        }
    }

    @Override
    public void end(int[] choices, int length) {
        now.end(choices, length);
        large |= now == bounded && boundedRuns == 1 && length > LARGE;
    }

    /** What was done, in words. */
    @Override
    public String describe() {
        StringBuilder text = new StringBuilder();
        add(text, boundedRuns, "cb-dpor");
        add(text, optimalRuns, "optimal");
        add(text, samples.byPartialOrders(), "pos");
        add(text, samples.byWalks(), "random");
        return text.toString();
    }

    private static void add(StringBuilder text, long count, String name) {
        if (count > 0) {
            text.append(text.length() == 0 ? "" : ", ")
                    .append(count)
                    .append(" by ")
                    .append(name);
        }
    }

    /** What was learned holds for all, whoever of them came upon it: all begin again. */
    @Override
    public boolean restart() {
        bounded.restart();
        optimal.restart();
        samples.restart();
        boundedRuns = 0;
        optimalRuns = 0;
        nextTrial = FIRST_TRIAL;
        runsBefore = 0;
        lastBoundRuns = 0;
        lastDone = -1;
        search = bounded;
        now = bounded;
        return true;
    }

    @Override
    public Crowd meetsCrowd() {
        if (isBounded) {
            return Crowd.REFUSED;
        }
        isCrowded = true;
        return isBesideSearch() ? now.meetsCrowd() : Crowd.SEARCHED_ANEW;
    }

    @Override
    public boolean isComplete() {
        return !isCrowded && (bounded.isComplete() || optimal.isComplete());
    }

    @Override
    public int preemptionsDone() {
        return bounded.preemptionsDone();
    }

    /** Of the running search, if it is one that ends. */
    @Override
    public double estimate() {
        return search == optimal || isBounded ? search.estimate() : -1;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeBoolean(search == optimal);
        out.writeLong(boundedRuns);
        out.writeLong(optimalRuns);
        out.writeLong(nextTrial);
        out.writeLong(trialEnd);
        out.writeBoolean(large);
        out.writeBoolean(isCrowded);
        out.writeLong(lastBoundRuns);
        out.writeLong(runsBefore);
        out.writeInt(lastDone);
        samples.save(out);
        bounded.save(out);
        optimal.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        search = in.readBoolean() ? optimal : bounded;
        now = search;
        boundedRuns = SavedNumbers.readTotal(in);
        optimalRuns = SavedNumbers.readTotal(in);
        nextTrial = SavedNumbers.readTotal(in);
        trialEnd = SavedNumbers.readTotal(in);
        large = in.readBoolean();
        isCrowded = in.readBoolean();
        lastBoundRuns = SavedNumbers.readTotal(in);
        runsBefore = SavedNumbers.readTotal(in);
        lastDone = in.readInt();
        samples.restore(in);
        bounded.restore(in);
        optimal.restore(in);
    }

    // ---- passed on

    @Override
    public boolean isBesideSearch() {
        return now != search;
    }

    @Override
    public boolean followsSteps() {
        return now.followsSteps();
    }

    @Override
    public int chooseThread(View view, long enabled) {
        return now.chooseThread(view, enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return now.chooseValue(view, kind, alternatives);
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        now.step(view, thread, footprint);
    }

    @Override
    public void noneEnabled(View view, long live, long enabled) {
        now.noneEnabled(view, live, enabled);
    }

    @Override
    public boolean isOnNewGround() {
        return now.isOnNewGround();
    }

    @Override
    public int preemptionsLeft() {
        return now.preemptionsLeft();
    }

    @Override
    public @Nullable HappensBefore order() {
        return now.order();
    }

    @Override
    public boolean takesFingerprints() {
        return !isCrowded && now.takesFingerprints();
    }

    @Override
    public long fingerprint() {
        return now.fingerprint();
    }
}
