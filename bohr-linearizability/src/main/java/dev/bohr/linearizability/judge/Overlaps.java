package dev.bohr.linearizability.judge;

import dev.bohr.model.HappensBefore;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which calls can not have returned before which others began: the pairs (b, a) where b begins before a returns. In one execution that is
 * a fact; in a class of equivalent ones it is what all of them have in common.
 */
public final class Overlaps {
    /** For each call b, one bit for each call a. */
    private final long[] rows;

    private final int hash;

    public Overlaps(long[] rows) {
        this.rows = rows;
        this.hash = Arrays.hashCode(rows);
    }

    /** Of the very execution that was run. */
    static Overlaps ofExecution(Journal journal) {
        int size = journal.size();
        long[] rows = new long[size];
        for (int b = 0; b < size; b++) {
            for (int a = 0; a < size; a++) {
                if (a == b || journal.invoked(b) <= journal.returned(a)) {
                    rows[b] |= 1L << a;
                }
            }
        }
        return new Overlaps(rows);
    }

    /**
     * Of all executions that are equivalent to the one that was run. A call begins with its first step and returns in its last one, both
     * as tight as can be: somewhere among the equivalent executions nothing else happens before and after.
     */
    static Overlaps ofClass(Journal journal, HappensBefore order) {
        int size = journal.size();
        long[] rows = new long[size];
        for (int b = 0; b < size; b++) {
            for (int a = 0; a < size; a++) {
                if (a == b || !journal.hasReturned(a) || !journal.isMade(b) || beginsBefore(b, a, journal, order)) {
                    rows[b] |= 1L << a;
                }
            }
        }
        return new Overlaps(rows);
    }

    private static boolean beginsBefore(int b, int a, Journal journal, HappensBefore order) {
        return order.happensBefore(journal.invokeStep(b), journal.returnStep(a));
    }

    /** The calls that cannot have returned before this one begins. */
    public long of(int call) {
        return rows[call];
    }

    /** The same, for all calls; a copy. */
    long[] rows() {
        return rows.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Overlaps overlaps && Arrays.equals(rows, overlaps.rows);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
