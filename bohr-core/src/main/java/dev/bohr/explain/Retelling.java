package dev.bohr.explain;

import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Renaming;
import dev.bohr.trace.Trace;
import java.util.List;

/**
 * The cause of a failure as it is to be told of a replay. Lines may have moved since, and an object may have another name where other
 * classes are initialised: next to the steps of the replay the old words would be of something else.
 */
public final class Retelling {
    private final Renaming renaming;
    private final Trace before;
    private final Trace now;

    private Retelling(Trace before, Trace now) {
        this.renaming = new Renaming(before);
        this.before = before;
        this.now = now;
    }

    /**
     * @param before with its cause
     * @param now a replay of it; if it has not the same steps, the cause stays as it was told
     */
    public static Cause of(Trace before, Trace now) {
        return new Retelling(before, now).cause();
    }

    private Cause cause() {
        Cause cause = before.cause();
        int steps = before.events().size();
        if (cause.sentence().isEmpty()
                || now.events().size() != steps
                || renaming.commonStepsWithoutLines(before.events(), now.events()) != steps) {
            return cause;
        }
        LinesNow lines = new LinesNow(before.events(), now.events());
        List<Event> beyond =
                cause.beyond().stream().map(event -> renamed(event, lines)).toList();
        Cause renamed = new Cause(
                cause.sentence(), cause.differences(), beyond, cause.passing(), cause.smallest(), cause.tried());
        boolean isStuck =
                now.failure().startsWith("deadlock: ") || now.failure().startsWith("livelock: ");
        return renamed.with(new CauseWords(now.with(renamed)).sentence(isStuck));
    }

    /** A step that the execution did not come to, in the words of the replay. */
    private Event renamed(Event event, LinesNow lines) {
        return new Event(
                event.step(),
                event.thread(),
                event.operation(),
                renaming.now(event.location()),
                event.mode(),
                event.value(),
                lines.of(event),
                event.method(),
                event.call(),
                event.source(),
                event.switched(),
                event.preemption());
    }
}
