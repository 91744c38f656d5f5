package dev.bohr.gallery.codex;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A set of integers as a sorted list of disjoint ranges, after {@code crange} of sv6 (Clements, Kaashoek and Zeldovich, MIT), without
 * the index above its list. Who changes a range locks all ranges that it meets and the one before, makes copies of what is to stay
 * of them, marks the old ones as removed and puts the copies in their place by one write. Who searches takes no locks and passes over
 * ranges that are marked.
 *
 * <p>The development version marked the old ranges first. Until the copies were in their place a search found neither, and so missed
 * elements that were there all the time. To put the copies there first is half of the repair: a search that came to an old range just
 * before passes over it if it is marked by now, and misses the copy all the same. It must start again where a marked range has what it
 * looks for.
 */
public class RangeSet {
    private final boolean marksFirst;
    private final boolean startsAgain;
    private final Range head;

    @SuppressWarnings("NullAway") // nobody goes beyond the tail, which is above all
    private RangeSet(boolean marksFirst, boolean startsAgain) {
        this.marksFirst = marksFirst;
        this.startsAgain = startsAgain;
        Range tail = new Range(Integer.MAX_VALUE, Integer.MAX_VALUE, null);
        head = new Range(Integer.MIN_VALUE, Integer.MIN_VALUE, tail);
    }

    /** With both flaws: the development version. */
    public static final class Flawed extends RangeSet {
        public Flawed() {
            super(true, false);
        }
    }

    /** Puts the copies in their place first, but passes over whatever is marked. */
    public static final class HalfRepaired extends RangeSet {
        public HalfRepaired() {
            super(false, false);
        }
    }

    /** As sv6 has it since. */
    public static final class Repaired extends RangeSet {
        public Repaired() {
            super(false, true);
        }
    }

    /** From the first element to before the second. What it points to does not change any more once it is marked. */
    private static final class Range {
        final int from;
        final int to;
        final ReentrantLock lock = new ReentrantLock();
        volatile Range next;
        volatile boolean marked;

        Range(int from, int to, Range next) {
            this.from = from;
            this.to = to;
            this.next = next;
        }
    }

    /** Whether one of them was not there. */
    public boolean add(int from, int to) {
        return replace(from, to, true) < to - from;
    }

    /** Whether one of them was there. */
    public boolean remove(int from, int to) {
        return replace(from, to, false) > 0;
    }

    public boolean contains(int element) {
        Range range = head.next;
        while (range.from <= element) {
            if (range.to <= element) {
                range = range.next;
            } else if (!range.marked) {
                return true;
            } else {
                range = startsAgain ? head.next : range.next;
            }
        }
        return false;
    }

    /** How many of them were there. */
    private int replace(int from, int to, boolean adds) {
        while (true) {
            Range before = head;
            Range first = before.next;
            while (first.to <= from) {
                before = first;
                first = before.next;
            }
            before.lock.lock();
            try {
                if (!before.marked && before.next == first) {
                    return replace(before, first, from, to, adds);
                }
            } finally {
                before.lock.unlock();
            }
        }
    }

    /** @param before locked; nothing can come between it and the first range that may have one of the elements */
    private int replace(Range before, Range first, int from, int to, boolean adds) {
        int found = 0;
        int end = to;
        Range after = first;
        while (after.from < to) {
            after.lock.lock();
            found += Math.min(after.to, to) - Math.max(after.from, from);
            end = after.to;
            after = after.next;
        }
        Range copies = after;
        if (end > to) {
            copies = new Range(to, end, copies);
        }
        if (adds) {
            copies = new Range(from, to, copies);
        }
        if (first.from < from) {
            copies = new Range(first.from, from, copies);
        }
        if (marksFirst) {
            mark(first, after);
            before.next = copies;
        } else {
            before.next = copies;
            mark(first, after);
        }
        for (Range range = first; range != after; range = range.next) {
            range.lock.unlock();
        }
        return found;
    }

    private static void mark(Range first, Range after) {
        for (Range range = first; range != after; range = range.next) {
            range.marked = true;
        }
    }
}
