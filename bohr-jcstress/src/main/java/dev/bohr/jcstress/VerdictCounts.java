package dev.bohr.jcstress;

import dev.bohr.Result.Verdict;
import dev.bohr.report.text.NumberText;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;

/** How many runs ended with which verdict. */
public final class VerdictCounts {
    private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);

    public void add(Verdict verdict) {
        counts.merge(verdict, 1, Integer::sum);
    }

    public boolean has(Verdict verdict) {
        return counts.containsKey(verdict);
    }

    /** A bug is one whatever else happened. */
    public Verdict worst() {
        return Stream.of(Verdict.BUG, Verdict.NOT_CHECKED, Verdict.BUDGET)
                .filter(this::has)
                .findFirst()
                .orElse(Verdict.OK);
    }

    /** @param unusable how many tests could not be run */
    public String summary(int unusable) {
        StringBuilder text = new StringBuilder(NumberText.count(
                counts.values().stream().mapToInt(Integer::intValue).sum(), "run"));
        String separator = ": ";
        for (Map.Entry<Verdict, Integer> count : counts.entrySet()) {
            text.append(separator)
                    .append(NumberText.grouped(count.getValue()))
                    .append(' ')
                    .append(count.getKey().text());
            separator = ", ";
        }
        if (unusable > 0) {
            text.append("; ").append(NumberText.count(unusable, "test")).append(" could not be run");
        }
        return text.toString();
    }
}
