package dev.bohr.gallery.codex;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The reference counts of Refcache (Clements, Kaashoek and Zeldovich, <i>RadixVM: Scalable Address Spaces for Multithreaded
 * Applications</i>, EuroSys 2013), for one object and two cores. A core counts in a cache of its own; at its tick, once in each epoch,
 * it adds that to the count of the object, and an epoch ends when all cores have done so. Who makes the count 0 puts the object up for
 * review two epochs later: by then every core has had a tick since. If the count is 0 still, and did not become 0 again meanwhile,
 * which makes the object dirty, then nobody has a reference, and the object is freed.
 *
 * <p>The flaw is the published one: a tick left out what had come to 0. But a reference that was taken and given back between two
 * ticks may be the one that kept the object alive. If two cores pass a reference to and fro so that neither has it at its own tick, no
 * tick shows it, and the object is freed while it is in use. In the repair, which sv6 has since, what was counted goes to the object
 * even if it is 0, and makes it dirty. Weak references are left out: they have no part in this.
 *
 * <p>A core is a thread here: no two threads may call for the same one.
 */
public class RefCache {
    private static final int CORES = 2;

    private final boolean evictsZero;
    private final Core first = new Core();
    private final Core second = new Core();
    private final Counted object = new Counted();
    private final AtomicInteger epoch = new AtomicInteger(1);

    /** How many cores have not had their tick in this epoch. */
    private final AtomicInteger missing = new AtomicInteger(CORES);

    /** There is one reference from the start, where all can find it. */
    private boolean isPublished = true;

    private RefCache(boolean evictsZero) {
        this.evictsZero = evictsZero;
    }

    /** With the flaw. */
    public static final class Flawed extends RefCache {
        public Flawed() {
            super(false);
        }
    }

    /** As sv6 has it since. */
    public static final class Repaired extends RefCache {
        public Repaired() {
            super(true);
        }
    }

    private static final class Core {
        /** Whether it has a reference, which others may copy. */
        boolean holds;

        /** Whether it has counted since its last tick, and how much. */
        boolean hasCounted;

        int delta;

        /** The last epoch in which it had a tick. */
        int epoch;

        /** From which epoch on it reviews the object; 0 if it does not. */
        int reviewAt;

        void count(int change) {
            hasCounted = true;
            delta += change;
        }
    }

    /** What references are counted of. Guarded by itself. */
    private static final class Counted {
        int count = 1;
        boolean isUnderReview;
        boolean isDirty;
        volatile boolean isFreed;
    }

    private Core core(int number) {
        return number == 0 ? first : second;
    }

    /** Gives up the reference that was there from the start. */
    public synchronized void withdraw(int core) {
        if (isPublished) {
            isPublished = false;
            core(core).count(-1);
        }
    }

    /**
     * Takes a reference if there is one to be copied, uses the object, and gives the reference back.
     *
     * @return whether the object was there as long as it was used
     */
    public boolean use(int core) {
        if (!take(core(core))) {
            return true;
        }
        boolean isThere = !object.isFreed;
        giveBack(core(core));
        return isThere;
    }

    private synchronized boolean take(Core core) {
        if (!isPublished && !first.holds && !second.holds) {
            return false;
        }
        core.holds = true;
        core.count(1);
        return true;
    }

    private synchronized void giveBack(Core core) {
        core.holds = false;
        core.count(-1);
    }

    /** What the timer of a core does: hands in what it has counted, and reviews. */
    public void tick(int core) {
        Core ticking = core(core);
        int now = epoch.get();
        if (ticking.epoch != now) {
            ticking.epoch = now;
            flush(ticking);
            if (missing.decrementAndGet() == 0) {
                missing.set(CORES);
                epoch.set(now + 1);
            }
        }
        review(ticking);
    }

    private void flush(Core core) {
        if (core.delta != 0 || evictsZero && core.hasCounted) {
            synchronized (object) {
                evict(core, core.delta, core.epoch);
            }
            core.delta = 0;
        }
        core.hasCounted = false;
    }

    private void evict(Core core, int delta, int now) {
        object.count += delta;
        if (object.count == 0) {
            if (object.isUnderReview) {
                object.isDirty = true;
            } else {
                object.isUnderReview = true;
                object.isDirty = false;
                core.reviewAt = now + 2;
            }
        }
    }

    private void review(Core core) {
        int now = epoch.get();
        if (core.reviewAt == 0 || core.reviewAt > now) {
            return;
        }
        core.reviewAt = 0;
        synchronized (object) {
            object.isUnderReview = false;
            if (object.count == 0 && !object.isDirty) {
                object.isFreed = true;
            } else {
                evict(core, 0, now);
            }
        }
    }
}
