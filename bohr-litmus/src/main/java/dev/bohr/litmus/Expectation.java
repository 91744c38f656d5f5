package dev.bohr.litmus;

import dev.bohr.report.text.NumberText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What a litmus test is expected to show: how many executions there are, and what is said of outcomes. */
public final class Expectation {
    /** Nothing is expected. */
    public static final Expectation NONE =
            new Expectation(Map.of(), new EnumMap<>(Grade.class), Grade.ACCEPTABLE, Optional.empty());

    /** Stands for every outcome that is not listed. */
    private static final String OTHERS = "*";

    private static final Pattern LITERAL = Pattern.compile("[\\w, -]*");

    /** What others call our models. */
    private static final Map<String, String> ALIASES = Map.of("jam", "rc11");

    private final Map<String, Long> executions;
    /** Outcomes, regular expressions or {@link #OTHERS}. */
    private final Map<Grade, List<String>> declared;

    private final Grade undeclared;
    private final Optional<Set<String>> sequential;

    /**
     * @param executions complete executions by model
     * @param declared outcomes, regular expressions, or a star for all that are not listed
     * @param undeclared what an outcome is that nothing matches
     * @param sequential the outcomes under sequential consistency
     */
    Expectation(
            Map<String, Long> executions,
            Map<Grade, List<String>> declared,
            Grade undeclared,
            Optional<Set<String>> sequential) {
        this.executions = Map.copyOf(executions);
        this.declared = new EnumMap<>(Grade.class);
        this.undeclared = undeclared;
        this.sequential = sequential.map(Set::copyOf);
        for (Grade grade : Grade.values()) {
            List<String> patterns = declared.getOrDefault(grade, List.of());
            patterns.forEach(Expectation::requirePattern);
            this.declared.put(grade, List.copyOf(patterns));
        }
    }

    private static void requirePattern(String pattern) {
        try {
            matches(pattern, "");
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("'" + pattern + "' is no outcome and no regular expression", e);
        }
    }

    /** What of it a run under a model does not show; empty if all is as expected. */
    public List<String> differences(String model, long complete, Set<String> outcomes) {
        List<String> differences = new ArrayList<>();
        Long expected = executions.getOrDefault(model, executions.get(ALIASES.getOrDefault(model, model)));
        if (expected != null && expected != complete) {
            differences.add(NumberText.count(expected, "execution") + " expected, not " + complete);
        }
        for (String outcome : new TreeSet<>(outcomes)) {
            if (grade(outcome) == Grade.FORBIDDEN) {
                differences.add("the outcome '" + outcome + "' is forbidden");
            } else if (model.equals("sc")
                    && sequential.isPresent()
                    && !sequential.get().contains(outcome)) {
                differences.add("the outcome '" + outcome + "' is not sequentially consistent");
            }
        }
        Set<String> missing = new TreeSet<>(required());
        missing.removeAll(outcomes);
        missing.forEach(outcome -> differences.add("the outcome '" + outcome + "' is not reached"));
        return differences;
    }

    /** What every model must reach: all that sequential consistency allows, or the one set that is given for all models. */
    private Set<String> required() {
        if (sequential.isPresent()) {
            return sequential.get();
        }
        List<String> acceptable = patterns(Grade.ACCEPTABLE);
        boolean isExact = patterns(Grade.INTERESTING).isEmpty()
                && patterns(Grade.FORBIDDEN).isEmpty()
                && undeclared == Grade.FORBIDDEN
                && acceptable.stream().allMatch(each -> LITERAL.matcher(each).matches());
        return isExact ? Set.copyOf(acceptable) : Set.of();
    }

    /** Those of the interesting outcomes that none of these is; a star if it is none but what is listed. */
    public Set<String> interestingWithout(Set<String> outcomes) {
        Set<String> missing = new TreeSet<>();
        for (String pattern : patterns(Grade.INTERESTING)) {
            boolean isReached = outcomes.stream()
                    .anyMatch(pattern.equals(OTHERS) ? outcome -> !isListed(outcome) : each -> matches(pattern, each));
            if (!isReached) {
                missing.add(pattern);
            }
        }
        return missing;
    }

    /** What is written out comes before what a regular expression matches, and that before the star. */
    Grade grade(String outcome) {
        for (Match match : Match.values()) {
            // Of an outcome that is listed twice the worst is said.
            for (Grade grade : new Grade[] {Grade.FORBIDDEN, Grade.INTERESTING, Grade.ACCEPTABLE}) {
                for (String pattern : patterns(grade)) {
                    if (match.holds(pattern, outcome)) {
                        return grade;
                    }
                }
            }
        }
        return undeclared;
    }

    private enum Match {
        LITERALLY,
        BY_EXPRESSION,
        AS_OTHER;

        boolean holds(String pattern, String outcome) {
            return switch (this) {
                case LITERALLY -> pattern.equals(outcome);
                case BY_EXPRESSION -> !pattern.equals(OTHERS) && matches(pattern, outcome);
                case AS_OTHER -> pattern.equals(OTHERS);
            };
        }
    }

    private boolean isListed(String outcome) {
        return declared.values().stream()
                .flatMap(List::stream)
                .anyMatch(pattern -> !pattern.equals(OTHERS) && matches(pattern, outcome));
    }

    private static boolean matches(String pattern, String outcome) {
        return pattern.equals(outcome)
                || !LITERAL.matcher(pattern).matches() && !pattern.equals(OTHERS) && Pattern.matches(pattern, outcome);
    }

    private List<String> patterns(Grade grade) {
        return declared.getOrDefault(grade, List.of());
    }
}
