package dev.bohr.engine;

import dev.bohr.Options;
import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.RandomNumbers;
import dev.bohr.model.SavedNumbers;
import dev.bohr.model.Strategy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * More threads are alive than there are slots: from then on each choice of the execution has slots of its own, a <i>window</i> of those
 * that can proceed. The thread that ran last is always in it, and the others are drawn by the seed. Threads that are blocked have no
 * place in it, and whether any thread can proceed is asked of all of them, so that a window never looks like a deadlock.
 */
final class Crowd {
    /** The windows must not be drawn by the numbers by which samplers choose. */
    private static final long SEED = 0x57A9D0E5L;

    private final Scheduler scheduler;
    private final boolean isFiltered;
    private final RandomNumbers chance;
    /** Crowded executions so far: each draws anew. */
    private long executions;

    private boolean isThere;
    /** Whether the strategy knows who proceeds: then that thread is in the window, and nothing is drawn. */
    private boolean isGiven;

    /** The numbers of the threads that can proceed. */
    private int[] enabled = new int[2 * Scheduler.SLOTS];

    private int size;
    /** The threads that have a slot at the present choice. */
    private long window;

    Crowd(Scheduler scheduler, Options options) {
        this.scheduler = scheduler;
        this.isFiltered = !options.filters().isEmpty();
        this.chance = new RandomNumbers(options.seed() ^ SEED);
    }

    void reset() {
        isThere = false;
        window = 0;
    }

    /** A thread is started for which there is no slot. */
    void meet() {
        String what = "more than " + ThreadRegistry.slots() + " threads are alive at a time";
        Strategy.Crowd answer = isFiltered ? Strategy.Crowd.REFUSED : scheduler.strategy.meetsCrowd();
        switch (answer) {
            case REFUSED ->
                scheduler.endWith(
                        new End.Lost(
                                what
                                        + "; only random, pct, pos, surw, and auto without a bound can choose among so many, and no filter"));
            case SEARCHED_ANEW -> scheduler.endWith(new End.Learned(what));
            case SAMPLED, GIVEN -> {
                isThere = true;
                isGiven = answer == Strategy.Crowd.GIVEN;
                chance.begin(executions);
                executions += isGiven ? 0 : 1;
            }
        }
    }

    boolean isThere() {
        return isThere;
    }

    long window() {
        return window;
    }

    /** Whether more than one thread can proceed at the present choice. */
    boolean isChoice() {
        return size > 1;
    }

    /** Those in the window that can proceed. */
    long enabled() {
        size = 0;
        for (int i = 0; i < scheduler.count; i++) {
            ManagedThread thread = scheduler.threads[i];
            if (scheduler.isLive(thread) && scheduler.guards.isEnabled(thread)) {
                add(thread);
            }
        }
        return open();
    }

    /** Nothing can proceed: who waits for the time limit that comes first, see {@link Guards#afterTimePassed}. */
    long afterTimePassed() {
        long earliest = Long.MAX_VALUE;
        size = 0;
        for (int i = 0; i < scheduler.count; i++) {
            ManagedThread thread = scheduler.threads[i];
            if (scheduler.isLive(thread) && thread.isTimedWait() && thread.deadline <= earliest) {
                size = thread.deadline < earliest ? 0 : size;
                earliest = thread.deadline;
                add(thread);
            }
        }
        return open();
    }

    private void add(ManagedThread thread) {
        if (size == enabled.length) {
            enabled = ArrayGrowth.doubled(enabled);
        }
        enabled[size++] = thread.id;
    }

    /** Gives slots: the first to the thread that ran last, whether it can proceed or not, so that it can be asked about. */
    private long open() {
        ManagedThread last = scheduler.threads[scheduler.lastRunner];
        place(last, 0);
        window = 0;
        int wanted = isGiven ? scheduler.strategy.wanted(scheduler) : -1;
        int begin = 0;
        for (int i = 0; i < size; i++) {
            if (enabled[i] == last.id) {
                window = 1;
            }
            if (enabled[i] == last.id || enabled[i] == wanted) {
                swap(begin++, i);
            }
        }
        int slot = 1;
        for (int i = 0; i < size && slot < ThreadRegistry.slots(); i++) {
            if (i >= begin && !isGiven && size - i > ThreadRegistry.slots() - slot) {
                swap(i, i + chance.next(size - i));
            }
            if (enabled[i] != last.id) {
                place(scheduler.threads[enabled[i]], slot);
                window |= 1L << slot++;
            }
        }
        return window;
    }

    private void swap(int i, int j) {
        int kept = enabled[i];
        enabled[i] = enabled[j];
        enabled[j] = kept;
    }

    private void place(ManagedThread thread, int slot) {
        thread.setSlot(slot);
        scheduler.bySlot[slot] = thread;
    }

    /** Whether the thread with this number can proceed at the present choice. */
    boolean isEnabled(int number) {
        for (int i = 0; i < size; i++) {
            if (enabled[i] == number) {
                return true;
            }
        }
        return false;
    }

    /** The slot that a thread has at the present choice; -1 if it is not in the window. */
    int slot(ManagedThread thread) {
        int slot = thread.slot;
        return slot >= 0 && scheduler.bySlot[slot] == thread && (slot == 0 || (window >>> slot & 1) != 0) ? slot : -1;
    }

    void save(DataOutput out) throws IOException {
        out.writeLong(executions);
    }

    void restore(DataInput in) throws IOException {
        executions = SavedNumbers.readTotal(in);
    }
}
