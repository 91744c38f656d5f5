package dev.bohr.explain;

import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceMatching;
import java.util.List;

/**
 * The cause of a failure as it is to be described for a replay. Lines may have moved since, and an object may have another name where other
 * classes are initialised: next to the steps of the replay the old words would be of something else.
 */
public final class ReplayedCause {
    private final TraceMatching traceMatching;
    private final Trace before;
    private final Trace now;

    private ReplayedCause(Trace before, Trace now) {
        this.traceMatching = new TraceMatching(before);
        this.before = before;
        this.now = now;
    }

    /**
     * @param before with its cause
     * @param now a replay of it; if it has not the same steps, the cause stays as it was told
     */
    public static Cause of(Trace before, Trace now) {
        return new ReplayedCause(before, now).cause();
    }

    private Cause cause() {
        Cause cause = before.cause();
        int steps = before.events().size();
        if (cause.sentence().isEmpty()
                || cause.isOfEverySchedule()
                || now.events().size() != steps
                || traceMatching.commonStepsWithoutLines(now) != steps) {
            return cause;
        }
        CurrentLines lines = new CurrentLines(before.events(), now.events());
        List<Event> beyond =
                cause.beyond().stream().map(event -> renamed(event, lines)).toList();
        Cause renamed = new Cause(
                cause.sentence(), cause.differences(), beyond, cause.passing(), cause.smallest(), cause.tried());
        return renamed.with(new CauseWords(now.with(renamed)).sentence());
    }

    /** A step that the execution did not come to, in the words of the replay. */
    private Event renamed(Event event, CurrentLines lines) {
        return event.toBuilder()
                .location(traceMatching.then(event.location()))
                .at(lines.of(event), event.method())
                .build();
    }
}
