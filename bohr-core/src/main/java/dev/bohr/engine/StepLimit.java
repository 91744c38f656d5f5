package dev.bohr.engine;

import dev.bohr.Options;

/** How many steps an execution may have: by default more where it has more threads than there are slots. */
final class StepLimit {
    private static final int STEPS_OF_ONE_MORE = 300;

    private final int least;
    private final boolean grows;
    private int most;

    StepLimit(Options options) {
        least = options.maxSteps();
        grows = least == Options.defaults().maxSteps();
    }

    void begin() {
        most = least;
    }

    /** A thread is started, for which there has been no slot left. */
    void oneThreadMore() {
        most += grows ? STEPS_OF_ONE_MORE : 0;
    }

    int most() {
        return most;
    }
}
