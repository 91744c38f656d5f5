package dev.bohr.jcstress;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The outcomes that a test declares. As jcstress does it: an outcome is of the first case whose text it is, else of the first case
 * whose regular expression it matches as a whole, else of the last case without a text, and forbidden if there is none.
 */
public final class Grading {
    /**
     * An outcome, or all that match a regular expression.
     *
     * @param id the text or regular expression; empty for all that no other case has
     */
    public record Case(String id, Grade grade, String description) {
        private boolean matches(String outcome) {
            return Pattern.matches(id, outcome);
        }
    }

    private static final Case UNDECLARED = new Case("", Grade.FORBIDDEN, "not declared, which jcstress forbids");

    private final List<Case> cases = new ArrayList<>();
    private Case other = UNDECLARED;

    /** @throws java.util.regex.PatternSyntaxException if an id is no regular expression */
    public Grading(List<Case> declared) {
        for (Case each : declared) {
            if (each.id().isEmpty()) {
                other = each;
            } else {
                Pattern unused = Pattern.compile(each.id());
                cases.add(each);
            }
        }
    }

    public Case of(String outcome) {
        for (Case each : cases) {
            if (each.id().equals(outcome)) {
                return each;
            }
        }
        for (Case each : cases) {
            if (each.matches(outcome)) {
                return each;
            }
        }
        return other;
    }

    /** All cases that have a text, in the order in which they are declared. */
    public List<Case> cases() {
        return List.copyOf(cases);
    }

    /** Why an outcome is a bug, to follow "which is"; empty if it is none. */
    String complaint(String outcome) {
        Case of = of(outcome);
        String description = of.description().isEmpty() ? "" : " (" + of.description() + ")";
        return of.grade().passes() ? "" : of.grade().text() + description;
    }
}
