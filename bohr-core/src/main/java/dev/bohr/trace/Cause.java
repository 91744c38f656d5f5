package dev.bohr.trace;

import dev.bohr.model.Schedule;
import java.util.List;

/**
 * Why an execution fails where others do not: what is different in the nearest execution that passes. Both were run: the
 * failing schedule fails, and the passing one, which has the differences and as little else as possible, passes.
 *
 * @param sentence who did what before whom, and its outcome; empty if nothing is known
 * @param differences as few as are enough, in the order of the failing trace; empty if no execution was found that passes
 * @param beyond steps that a difference is about and that the failing execution did not come to; their numbers continue behind
 *     its last step
 * @param passing the schedule of the nearest execution that passes; empty if none was found
 * @param smallest whether every smaller set of differences was tried and fails; without any difference, whether it is no matter of
 *     the schedule: see {@link #isOfEverySchedule}
 * @param tried how many other executions were run to find that out
 */
public record Cause(
        String sentence,
        List<Difference> differences,
        List<Event> beyond,
        Schedule passing,
        boolean smallest,
        int tried) {
    /** Nobody has looked for it. */
    public static final Cause UNKNOWN = new Cause("", List.of(), List.of(), Schedule.of(new int[0], 0), false, 0);

    public Cause {
        differences = List.copyOf(differences);
        beyond = List.copyOf(beyond);
    }

    /** The same, in words. */
    public Cause with(String words) {
        return new Cause(words, differences, beyond, passing, smallest, tried);
    }

    /** Whether there is an execution that passes to compare with. */
    public boolean isFound() {
        return !differences.isEmpty();
    }

    /** Whether everything fails that was tried, others than those that differ little too; the sentence says how much that is. */
    public boolean isOfEverySchedule() {
        return smallest && differences.isEmpty();
    }

    /**
     * One thing that is otherwise in the execution that passes.
     *
     * @param first a step of the failing trace
     * @param second another one, perhaps beyond its last (see {@link Trace#event}); 0 if there is none
     */
    public record Difference(Kind kind, int first, int second) {
        /** What is otherwise. */
        public enum Kind {
            /** The first step comes before the second, of another thread; where it passes it comes after it. */
            ORDER("order"),
            /** The first step does not see what the second has written, though that was done before; where it passes it does. */
            OLD_READ("old-read"),
            /** In the first step something was chosen that is no thread; where it passes it was chosen otherwise. */
            CHOICE("choice");

            private final String text;

            Kind(String text) {
                this.text = text;
            }

            public String text() {
                return text;
            }
        }
    }
}
