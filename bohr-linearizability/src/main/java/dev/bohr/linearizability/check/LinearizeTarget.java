package dev.bohr.linearizability.check;

import dev.bohr.linearizability.Criterion;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;

/** What a trace calls a test, so that it can be run again: {@code linearize:SUBJECT;SPECIFICATION;CRITERION;TEST}. */
public final class LinearizeTarget {
    private static final String PREFIX = "linearize:";

    private LinearizeTarget() {}

    static String of(Subject subject, Subject specification, Criterion criterion, Scenario scenario) {
        return PREFIX + subject.name() + ";" + (specification == subject ? "" : specification.name()) + ";"
                + criterion.name() + ";" + scenario;
    }

    /** Whether a trace is one of a test. */
    public static boolean isTarget(String target) {
        return target.startsWith(PREFIX);
    }

    /**
     * What a target says; the texts are as users write them.
     *
     * @param specification empty if the subject is its own
     */
    public record Named(String subject, String specification, Criterion criterion, String scenario) {}

    /** @throws IllegalArgumentException if it was not written by us */
    public static Named parse(String target) {
        String[] parts = target.substring(PREFIX.length()).split(";", 4);
        if (parts.length < 4) {
            throw new IllegalArgumentException("'" + target + "' names no test");
        }
        return new Named(parts[0], parts[1], Criterion.valueOf(parts[2]), parts[3]);
    }

    /** The same test of a subject that is to be found by another name. */
    public static String renamed(String target, String subject, String specification) {
        Named named = parse(target);
        return PREFIX + subject + ";" + specification + ";" + named.criterion().name() + ";" + named.scenario();
    }
}
