package dev.bohr.explain;

import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.List;

/** Finds a step of one execution in another: the same thread has done as many before it, and does the same. */
public final class MatchingSteps {
    private MatchingSteps() {}

    /** The step of a trace that is a step of another one; 0 if there is none. */
    public static int find(Trace in, Trace of, int step) {
        Event wanted = of.event(step);
        int number = count(of, wanted.thread(), step);
        int found = nth(in, wanted.thread(), number);
        return found != 0 && isSame(in.event(found), wanted) ? found : 0;
    }

    /** Whether two steps do the same to the same at the same place. */
    public static boolean isSame(Event one, Event other) {
        return one.kind() == other.kind()
                && one.location().equals(other.location())
                && one.position().equals(other.position());
    }

    /** How many of the first steps are of a thread. */
    public static int count(Trace trace, int thread, int steps) {
        int count = 0;
        for (Event event : trace.events().subList(0, steps)) {
            count += event.thread() == thread ? 1 : 0;
        }
        return count;
    }

    /** The step in which a thread does its n-th; 0 if it does not come to it. */
    public static int nth(Trace trace, int thread, int n) {
        List<Event> events = trace.events();
        int count = 0;
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i).thread() == thread && ++count == n) {
                return i + 1;
            }
        }
        return 0;
    }
}
