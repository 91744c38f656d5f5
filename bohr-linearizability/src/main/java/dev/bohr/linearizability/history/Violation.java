package dev.bohr.linearizability.history;

import java.util.List;
import java.util.Optional;

/**
 * Why a history is not what it was asked to be: some of its calls, of which no order can be explained.
 *
 * @param part the object and the key that the calls are about; empty if the history is about nothing else
 * @param culprit the call that cannot be explained, given the others; empty for sequential consistency
 * @param from the time at which the window starts: what was over by then matters only by the states it led to
 * @param to the time at which it ends: what starts later does not matter
 * @param calls those that contradict each other, the culprit among them, in the order of their start
 * @param others how many more calls the window has, which make no difference: those that only observe are not needed, and whatever the
 *     others did after its start, the contradiction remains
 * @param before how many calls were over before
 * @param lastBefore the last of those that changed something, in one order that explains them
 * @param states all that can be when the window starts
 * @param statesLeftOut how many more of these there are
 * @param closest the longest order of these calls that fits
 * @param stuck what cannot come after it
 * @param isShrunk whether each call was tried, so that none can be left out
 */
public record Violation(
        String part,
        Optional<RecordedCall> culprit,
        long from,
        long to,
        List<RecordedCall> calls,
        int others,
        int before,
        List<RecordedCall> lastBefore,
        List<StateBefore> states,
        int statesLeftOut,
        List<RecordedCall> closest,
        List<Stuck> stuck,
        boolean isShrunk) {
    /**
     * A state, and which of the calls have taken effect already in it.
     *
     * @param text the state
     */
    public record StateBefore(String text, List<RecordedCall> done) {}

    /**
     * A call that cannot be next.
     *
     * @param specified its result; empty if it would have to wait
     */
    public record Stuck(RecordedCall call, String specified) {}
}
