package dev.bohr.cli;

/** What the exit code of every command means; part of the interface. */
final class ExitCodes {
    static final int OK = 0;
    static final int BUG = 1;
    static final int USAGE = 2;
    static final int BUDGET = 3;
    static final int NOT_CHECKED = 4;

    private ExitCodes() {}
}
