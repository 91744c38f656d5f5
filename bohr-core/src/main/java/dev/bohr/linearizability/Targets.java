package dev.bohr.linearizability;

/** What a trace calls a test, so that it can be run again: {@code linearize:SUBJECT;SPECIFICATION;CRITERION;TEST}. */
public final class Targets {
    private static final String PREFIX = "linearize:";

    private Targets() {}

    static String of(Subject subject, Subject specification, Criterion criterion, Scenario scenario) {
        return PREFIX + subject.name() + ";" + (specification == subject ? "" : specification.name()) + ";"
                + criterion.name() + ";" + scenario;
    }

    /** Whether a trace is one of a test. */
    public static boolean isTarget(String target) {
        return target.startsWith(PREFIX);
    }
}
