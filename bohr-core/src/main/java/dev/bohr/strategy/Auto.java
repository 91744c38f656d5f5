package dev.bohr.strategy;

import dev.bohr.model.Footprint;
import dev.bohr.model.HappensBefore;
import dev.bohr.model.OwnStrategy;
import dev.bohr.model.Savable;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import dev.bohr.strategy.filter.Fingerprinted;
import dev.bohr.strategy.reduction.CbDpor;
import dev.bohr.strategy.reduction.OptimalDpor;
import dev.bohr.strategy.sampling.Pos;
import dev.bohr.strategy.sampling.RandomWalk;
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
 * <p>Programs whose executions are so long that neither will end get some random walks first, which find what is easy to
 * find.
 *
 * <p>Where more threads are alive than there are slots no search comes to an end: random walks and partial order sampling take turns.
 *
 * <p>Everything is decided by counts, never by the clock: a search does the same on any machine, and after it was interrupted.
 */
public final class Auto implements OwnStrategy, Savable {
    /** Random walks through programs that are too large to finish. */
    public static final int SAMPLES = 1_000;

    /** Such programs have so many choices in an execution: with two preemptions that is a million of executions and more. */
    private static final int LARGE = 1_000;

    /** After so many bounded executions the other search is tried for the first time, and then whenever they have doubled. */
    private static final int FIRST_TRIAL = 1_024;

    /** A trial is this part of what was done before it. */
    private static final int TRIAL_PART = 8;

    private static final int LEAST_GROWTH = 2;

    // Which of the three is running, in a checkpoint.
    private static final int BOUNDED = 0;
    private static final int OPTIMAL = 1;
    private static final int SAMPLING = 2;

    private final CbDpor bounded;
    private final OptimalDpor optimal = new OptimalDpor();
    private final Fingerprinted sampling;
    private final Pos samplingCrowds;
    /** Whether there is a bound that must not be passed: then there is but one way to search. */
    private final boolean isBounded;

    private Strategy now;

    private long sampled;
    private long sampledCrowds;
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
        this.sampling = new Fingerprinted(new RandomWalk(seed));
        this.samplingCrowds = new Pos(seed);
        this.now = bounded;
    }

    @Override
    public boolean begin() {
        now = next();
        if (!now.begin()) {
            return false;
        }
        if (now == sampling) {
            sampled++;
        } else if (now == samplingCrowds) {
            sampledCrowds++;
        } else if (now == optimal) {
            optimalRuns++;
        } else {
            noteBound();
            boundedRuns++;
        }
        return true;
    }

    private Strategy next() {
        if (isCrowded) {
            return sampledCrowds <= sampled ? samplingCrowds : sampling;
        }
        if (large && sampled < SAMPLES) {
            return sampling;
        }
        if (isBounded) {
            return bounded;
        }
        if (now == optimal) {
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
        add(text, sampled, "random walk", "random walks");
        add(text, sampledCrowds, "by pos", "by pos");
        add(text, boundedRuns, "by cb-dpor", "by cb-dpor");
        add(text, optimalRuns, "by optimal", "by optimal");
        return text.toString();
    }

    private static void add(StringBuilder text, long count, String one, String many) {
        if (count > 0) {
            text.append(text.length() == 0 ? "" : ", ")
                    .append(count)
                    .append(' ')
                    .append(count == 1 ? one : many);
        }
    }

    /** What was learned holds for all; random walks are as good as before. */
    @Override
    public boolean restart() {
        bounded.restart();
        optimal.restart();
        boundedRuns = 0;
        optimalRuns = 0;
        nextTrial = FIRST_TRIAL;
        runsBefore = 0;
        lastBoundRuns = 0;
        lastDone = -1;
        if (now == sampling || now == samplingCrowds) {
            return now.restart();
        }
        now = bounded;
        return true;
    }

    @Override
    public Crowd meetsCrowd() {
        isCrowded = true;
        return now == sampling || now == samplingCrowds ? now.meetsCrowd() : Crowd.SEARCHED_ANEW;
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
        return now == optimal || isBounded ? now.estimate() : -1;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeByte(now == sampling || now == samplingCrowds ? SAMPLING : now == optimal ? OPTIMAL : BOUNDED);
        out.writeLong(sampled);
        out.writeLong(boundedRuns);
        out.writeLong(optimalRuns);
        out.writeLong(nextTrial);
        out.writeLong(trialEnd);
        out.writeBoolean(large);
        out.writeBoolean(isCrowded);
        out.writeLong(sampledCrowds);
        out.writeLong(lastBoundRuns);
        out.writeLong(runsBefore);
        out.writeInt(lastDone);
        sampling.save(out);
        samplingCrowds.save(out);
        bounded.save(out);
        optimal.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        int going = in.readByte();
        SavedNumbers.require(going == SAMPLING || going == OPTIMAL || going == BOUNDED, "there is no search " + going);
        now = going == SAMPLING ? sampling : going == OPTIMAL ? optimal : bounded;
        sampled = SavedNumbers.readTotal(in);
        boundedRuns = SavedNumbers.readTotal(in);
        optimalRuns = SavedNumbers.readTotal(in);
        nextTrial = SavedNumbers.readTotal(in);
        trialEnd = SavedNumbers.readTotal(in);
        large = in.readBoolean();
        isCrowded = in.readBoolean();
        sampledCrowds = SavedNumbers.readTotal(in);
        lastBoundRuns = SavedNumbers.readTotal(in);
        runsBefore = SavedNumbers.readTotal(in);
        lastDone = in.readInt();
        sampling.restore(in);
        samplingCrowds.restore(in);
        bounded.restore(in);
        optimal.restore(in);
    }

    // ---- passed on

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
