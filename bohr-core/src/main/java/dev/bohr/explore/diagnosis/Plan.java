package dev.bohr.explore.diagnosis;

import dev.bohr.model.Schedule;
import dev.bohr.strategy.replay.PlanReplay;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An execution as a list of parts, each of one thread, for {@link PlanReplay}. Parts say how many operations the thread has done in all
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
        List<Integer> values = new ArrayList<>();
        Schedule schedule = trace.schedule();
        for (int i = 0; i < schedule.length(); i++) {
            if (schedule.kind(i) != Schedule.Kind.THREAD) {
                values.add(schedule.choice(i));
            }
        }
        return new Plan(part(trace, 1, trace.events().size() + 1), values);
    }

    /** The threads of all steps, one after the other. */
    static Plan inOrder(int[] threads, List<Integer> values) {
        List<Part> parts = new ArrayList<>();
        Map<Integer, Integer> done = new HashMap<>();
        for (int i = 0; i < threads.length; i++) {
            int until = done.merge(threads[i], 1, Integer::sum);
            if (i + 1 == threads.length || threads[i + 1] != threads[i]) {
                parts.add(new Part(threads[i], until));
            }
        }
        return new Plan(parts, values);
    }

    /** The same execution, but before a step another thread proceeds until it has done so many operations. */
    Plan ahead(Trace trace, int step, int thread, int until) {
        List<Part> parts = new ArrayList<>(part(trace, 1, step));
        parts.add(new Part(thread, until));
        parts.addAll(part(trace, step, trace.events().size() + 1));
        return new Plan(parts, values);
    }

    private static List<Part> part(Trace trace, int from, int to) {
        List<Part> parts = new ArrayList<>();
        int[] done = new int[trace.threads().size()];
        for (int step = 1; step < to; step++) {
            int thread = trace.event(step).thread();
            done[thread]++;
            boolean isLast = step + 1 == to || trace.event(step + 1).thread() != thread;
            if (step >= from && isLast) {
                parts.add(new Part(thread, done[thread]));
            }
        }
        return parts;
    }

    PlanReplay strategy() {
        return new PlanReplay(
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

    /** The thread of a part continues with what it does in its next one; the same plan if it has none. */
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

    /** The thread of a part continues for as long as it can. */
    Plan unending(int index) {
        List<Part> changed = new ArrayList<>(parts);
        changed.set(index, new Part(parts.get(index).thread(), Integer.MAX_VALUE));
        return new Plan(changed, values);
    }

    /** With the first of the alternatives instead of the one chosen. */
    Plan withFirstValue(int index) {
        return withValue(index, 0);
    }

    Plan withValue(int index, int value) {
        List<Integer> changed = new ArrayList<>(values);
        changed.set(index, value);
        return new Plan(parts, changed);
    }
}
