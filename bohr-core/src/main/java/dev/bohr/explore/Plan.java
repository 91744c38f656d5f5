package dev.bohr.explore;

import dev.bohr.strategy.Guided;
import dev.bohr.trace.Event;
import dev.bohr.trace.Schedule;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * An execution as a list of parts, each of one thread, for {@link Guided}. Parts say how many operations the thread has done in all
 * when they end: what is taken out of the middle is made up for by the thread's next part.
 */
record Plan(List<Part> parts, List<Integer> values) {
    /** @param until operations of the thread since the beginning of the execution */
    record Part(int thread, int until) {}

    Plan {
        parts = List.copyOf(parts);
        values = List.copyOf(values);
    }

    static Plan of(Trace trace) {
        List<Part> parts = new ArrayList<>();
        int[] done = new int[trace.threads().size()];
        List<Event> events = trace.events();
        for (int i = 0; i < events.size(); i++) {
            int thread = events.get(i).thread();
            done[thread]++;
            if (i + 1 == events.size() || events.get(i + 1).thread() != thread) {
                parts.add(new Part(thread, done[thread]));
            }
        }
        List<Integer> values = new ArrayList<>();
        Schedule schedule = trace.schedule();
        for (int i = 0; i < schedule.length(); i++) {
            if (schedule.kind(i) != Schedule.Kind.THREAD) {
                values.add(schedule.choice(i));
            }
        }
        return new Plan(parts, values);
    }

    Guided strategy() {
        return new Guided(
                parts.stream().mapToInt(Part::thread).toArray(),
                parts.stream().mapToInt(Part::until).toArray(),
                values.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Without some parts: what they do is done in the next part of their thread, or after the plan. */
    Plan without(int from, int to) {
        List<Part> rest = new ArrayList<>(parts.subList(0, from));
        rest.addAll(parts.subList(to, parts.size()));
        return new Plan(rest, values);
    }

    /** The thread of a part goes on with what it does in its next one; the same plan if it has none. */
    Plan joined(int index) {
        Part part = parts.get(index);
        for (int next = index + 1; next < parts.size(); next++) {
            if (parts.get(next).thread() == part.thread()) {
                List<Part> changed = new ArrayList<>(parts);
                changed.set(index, parts.get(next));
                changed.remove(next);
                return new Plan(changed, values);
            }
        }
        return this;
    }

    /** The thread of a part goes on for as long as it can. */
    Plan unending(int index) {
        List<Part> changed = new ArrayList<>(parts);
        changed.set(index, new Part(parts.get(index).thread(), Integer.MAX_VALUE));
        return new Plan(changed, values);
    }

    /** With the first of the alternatives instead of the one chosen. */
    Plan withFirstValue(int index) {
        List<Integer> changed = new ArrayList<>(values);
        changed.set(index, 0);
        return new Plan(parts, changed);
    }
}
