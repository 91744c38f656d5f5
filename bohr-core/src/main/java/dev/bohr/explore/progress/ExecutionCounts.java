package dev.bohr.explore.progress;

import dev.bohr.engine.End;
import dev.bohr.engine.Scheduler;
import dev.bohr.model.SavedNumbers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** What is counted over all executions of a search. */
public final class ExecutionCounts {
    // Read by the thread that watches; a stale value does no harm.
    private volatile long executions;
    private volatile long steps;

    private int threads;
    private long cut;
    private long cutBeside;
    private long blocked;
    private boolean crowded;
    private final Map<String, long[]> outcomes = new HashMap<>();
    private final Fingerprints classes;
    private final CoverageCurve curve = new CoverageCurve();

    /** @param megabytes the most memory for classes */
    public ExecutionCounts(int megabytes) {
        classes = new Fingerprints(megabytes);
    }

    /** The points have changed: what was counted so far is void. */
    public void clear() {
        executions = 0;
        steps = 0;
        cut = 0;
        cutBeside = 0;
        blocked = 0;
        outcomes.clear();
        classes.clear();
        curve.clear();
    }

    /** @param isBesideSearch whether it was a sample */
    public void add(End end, Scheduler scheduler, boolean isBesideSearch) {
        executions++;
        steps += scheduler.steps();
        crowded |= scheduler.isCrowded();
        threads = Math.max(threads, scheduler.count());
        cut += end instanceof End.Cut ? 1 : 0;
        cutBeside += end instanceof End.Cut && isBesideSearch ? 1 : 0;
        blocked += end instanceof End.Abandoned ? 1 : 0;
    }

    public void addClass(long fingerprint) {
        classes.add(fingerprint);
    }

    /** After an execution, of whatever class it was. */
    public void addToCurve() {
        curve.add(executions, classes.size());
    }

    public void addOutcome(String outcome) {
        outcomes.computeIfAbsent(outcome, o -> new long[1])[0]++;
    }

    public long executions() {
        return executions;
    }

    public long steps() {
        return steps;
    }

    /** The most that one execution had. */
    public int threads() {
        return threads;
    }

    /** Whether one had more threads alive at a time than there are slots. */
    public boolean isCrowded() {
        return crowded;
    }

    /** Executions that were longer than allowed. */
    public long cut() {
        return cut;
    }

    /** Those of them that are not samples beside the search: it cannot say that it has finished a bound then. */
    public long cutInSearch() {
        return cut - cutBeside;
    }

    /** Executions that the strategy gave up because others show all that they could. */
    public long blocked() {
        return blocked;
    }

    public Fingerprints classes() {
        return classes;
    }

    public CoverageCurve curve() {
        return curve;
    }

    public Map<String, Long> outcomes() {
        Map<String, Long> sorted = new TreeMap<>();
        outcomes.forEach((outcome, count) -> sorted.put(outcome, count[0]));
        return sorted;
    }

    public void save(DataOutput out) throws IOException {
        out.writeLong(executions);
        out.writeLong(steps);
        out.writeInt(threads);
        out.writeBoolean(crowded);
        out.writeLong(cut);
        out.writeLong(cutBeside);
        out.writeLong(blocked);
        out.writeInt(outcomes.size());
        for (Map.Entry<String, long[]> outcome : outcomes.entrySet()) {
            SavedText.write(out, outcome.getKey());
            out.writeLong(outcome.getValue()[0]);
        }
        classes.save(out);
        curve.save(out);
    }

    public void restore(DataInput in) throws IOException {
        executions = SavedNumbers.readTotal(in);
        steps = SavedNumbers.readTotal(in);
        threads = SavedNumbers.readNumber(in, 0, Scheduler.MOST_THREADS);
        crowded = in.readBoolean();
        cut = SavedNumbers.readTotal(in);
        cutBeside = SavedNumbers.readTotal(in);
        blocked = SavedNumbers.readTotal(in);
        for (int left = SavedNumbers.readCount(in); left > 0; left--) {
            outcomes.put(SavedText.read(in), new long[] {SavedNumbers.readTotal(in)});
        }
        classes.restore(in);
        curve.restore(in);
    }
}
