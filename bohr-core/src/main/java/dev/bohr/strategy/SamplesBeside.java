package dev.bohr.strategy;

import dev.bohr.model.Savable;
import dev.bohr.model.SavedNumbers;
import dev.bohr.strategy.filter.Fingerprinted;
import dev.bohr.strategy.sampling.Pos;
import dev.bohr.strategy.sampling.RandomWalk;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The samplers that {@link Auto} runs beside its search, and how many executions they get. Where threads are many, or executions long, the
 * orders without a preemption alone can be more than anybody waits for, and most bugs need no rare order but one that the search comes to
 * late: of the everyday programs that were measured partial order sampling shows most bugs within 30 executions, in which bounds
 * had not shown them in 80,000. A walk at random, in every other execution a patient one, is for the bugs in which a thread must stand still while
 * others do much (docs/decisions/0044).
 *
 * <p>A search that ends soon gets none. Everything is decided by counts.
 */
final class SamplesBeside implements Savable {
    /** A search that ends within so many executions is left alone. */
    static final int UNDISTURBED = 64;

    /** So many samples follow, one half by each sampler, one after the other: partial order sampling is the quicker one. */
    static final int FIRST_SHARE = 64;

    /** From then on of so many executions one is a sample, by each of the two in turn. */
    static final int PART = 16;

    /** What a search gets at once that will not end. */
    private final long ofLargePrograms;

    private final Fingerprinted partialOrders;
    private final Fingerprinted walks;
    private long byPartialOrders;
    private long byWalks;

    SamplesBeside(long seed, long ofLargePrograms) {
        this.partialOrders = new Fingerprinted(new Pos(seed));
        this.walks = new Fingerprinted(new RandomWalk(seed));
        this.ofLargePrograms = ofLargePrograms;
    }

    /**
     * Whether the next execution is to be a sample.
     *
     * @param searched the executions of the search so far
     * @param isLarge whether its executions are so long that it will not end
     */
    boolean areDue(long searched, boolean isLarge) {
        // The search learns that it has ended when it is asked for one execution more.
        long due = searched <= UNDISTURBED ? 0 : FIRST_SHARE + (searched - UNDISTURBED) / (PART - 1);
        return count() < (isLarge ? Math.max(ofLargePrograms, due) : due);
    }

    /** The sampler of the next sample, with the execution begun. */
    Fingerprinted begin() {
        long before = count();
        boolean isFirstShare = before < FIRST_SHARE;
        boolean byOrders = isFirstShare ? before < FIRST_SHARE / 2 : before % 2 == 0;
        if (byOrders) {
            byPartialOrders++;
        } else {
            byWalks++;
        }
        Fingerprinted sampler = byOrders ? partialOrders : walks;
        sampler.begin();
        return sampler;
    }

    private long count() {
        return byPartialOrders + byWalks;
    }

    long byPartialOrders() {
        return byPartialOrders;
    }

    long byWalks() {
        return byWalks;
    }

    /** The search begins from the beginning; the samples that it gets then are others. */
    void restart() {
        partialOrders.restart();
        walks.restart();
        byPartialOrders = 0;
        byWalks = 0;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeLong(byPartialOrders);
        out.writeLong(byWalks);
        partialOrders.save(out);
        walks.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        byPartialOrders = SavedNumbers.readTotal(in);
        byWalks = SavedNumbers.readTotal(in);
        partialOrders.restore(in);
        walks.restore(in);
    }
}
