package dev.bohr.linearizability.judge;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A serial history. Where a call blocks until others have been made, some of its calls overlap all the same.
 *
 * @param order its calls, in the order in which they returned; one that blocks comes last
 * @param results of all calls, made or not
 * @param overlaps which calls begin before which others return
 */
public record SerialOrder(int[] order, ResultVector results, Overlaps overlaps) {
    static int[] byReturn(Journal journal) {
        return IntStream.range(0, journal.size())
                .filter(journal::isMade)
                .boxed()
                .sorted(Comparator.comparingInt(journal::returned).thenComparingInt(journal::invoked))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
