package dev.bohr.report.text;

import dev.bohr.trace.Trace;

/** What of an execution is out of the ordinary, as searches count it: preemptions, and time limits that ran out early. */
public final class CostWords {
    private CostWords() {}

    public static String of(Trace trace) {
        String preemptions = NumberText.count(trace.preemptions(), "preemption");
        return trace.earlyLimits() == 0
                ? preemptions
                : preemptions + ", " + NumberText.count(trace.earlyLimits(), "early time limit");
    }
}
