package dev.bohr.explore.search;

import dev.bohr.Options;
import dev.bohr.explore.recording.Workload;
import dev.bohr.strategy.Strategies;
import java.util.Locale;

/**
 * The option that is likeliest to help whoever has run out of executions or time without a bug. One and no more: who is told of many has to
 * choose again.
 */
final class BudgetAdvice {
    /** Where so large a part of the choices is about time limits they are what makes the executions many. */
    private static final double MUCH = 0.25;

    private final Options options;

    BudgetAdvice(Options options) {
        this.options = options;
    }

    /**
     * An option and what it does; empty if the guarantee names one already.
     *
     * @param done all executions with at most so many preemptions were explored; -1 if that is not known
     * @param cut how many executions were longer than allowed
     */
    String text(Workload workload, int done, long cut) {
        if (cut > 0) {
            return "";
        }
        if (options.exploresGraphs()) {
            return "--checkpoint FILE: a larger --time or --executions continues where this has stopped";
        }
        if (options.timePasses() == Options.TimePasses.ANY && workload.timedChoices() > workload.choices() * MUCH) {
            return String.format(
                    Locale.ROOT,
                    "--time-passes idle (timePasses = IDLE in tests): a time limit could run out at %,d of the %,d choices of an"
                            + " execution; then only where nothing else can go on",
                    workload.timedChoices(),
                    workload.choices());
        }
        if (!options.strategy().equals("auto")) {
            return "--strategy auto: "
                    + (Strategies.isSampler(options.strategy())
                            ? "samples too, and can come to an end; this one never does"
                            : "the simplest executions first, so that it can say what is proved when it is stopped");
        }
        if (done < 0) {
            return "--strategy pos: goes through very different orders at once, where those without any preemption are too"
                    + " many to finish; it finds bugs and proves nothing";
        }
        int bound = options.bound() >= 0 ? done : done + 1;
        return "--bound " + bound + " (bound = " + bound + " in tests): nothing but executions with at most " + bound
                + (bound == 1 ? " preemption" : " preemptions")
                + (bound == done ? ", which is done already" : ", to the end");
    }
}
