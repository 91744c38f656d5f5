package dev.bohr.generator.text;

import java.util.EnumMap;
import java.util.Formatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What is counted over the programs of a campaign. */
public final class TextTally {
    private final Map<Family, Long> families = new EnumMap<>(Family.class);
    private final Map<Family, Long> wrong = new EnumMap<>(Family.class);
    private final Map<String, long[]> searches = new LinkedHashMap<>();
    private long programs;
    private long leftOut;
    private long stuck;
    private long outcomes;
    private long mismatches;

    /** A program was judged. */
    public void judged(Set<Family> of, TextMachine.Explored machine, boolean isWrong) {
        programs++;
        outcomes += machine.outcomes().size();
        stuck += machine.outcomes().stream().anyMatch(outcome -> outcome.startsWith("stuck")) ? 1 : 0;
        mismatches += isWrong ? 1 : 0;
        for (Family family : of) {
            families.merge(family, 1L, Long::sum);
            wrong.merge(family, isWrong ? 1L : 0L, Long::sum);
        }
    }

    void leftOut() {
        leftOut++;
    }

    void searched(String strategy, long executions, boolean isWrong) {
        long[] numbers = of(strategy);
        numbers[0]++;
        numbers[1] += executions;
        numbers[2] += isWrong ? 1 : 0;
    }

    /** A search missed something and did not say that it found all. */
    void notClaimed(String strategy) {
        of(strategy)[3]++;
    }

    private long[] of(String strategy) {
        return searches.computeIfAbsent(strategy, s -> new long[4]);
    }

    public long programs() {
        return programs;
    }

    public long mismatches() {
        return mismatches;
    }

    @Override
    public String toString() {
        Formatter text = new Formatter(Locale.ROOT);
        text.format(
                "%,d programs (%,d too large), %,d outcomes, %,d that can get stuck, %,d wrong%n",
                programs, leftOut, outcomes, stuck, mismatches);
        families.forEach((family, count) ->
                text.format("  %-14s %,9d programs  %,7d wrong%n", family.word(), count, wrong.get(family)));
        searches.forEach((strategy, n) -> text.format(
                "  %-14s %,9d programs  %,11d executions  %,7d wrong  %,5d incomplete and not claimed%n",
                strategy, n[0], n[1], n[2], n[3]));
        return text.toString();
    }
}
