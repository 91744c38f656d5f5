package dev.bohr.cli;

/** The option of every command that shows the steps of a failure. */
final class AllSteps {
    static final String NAME = "--all-steps";
    static final String DESCRIPTION = "Show every step of a failure, not only those that matter.";

    private AllSteps() {}
}
