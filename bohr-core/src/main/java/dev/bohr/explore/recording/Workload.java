package dev.bohr.explore.recording;

import dev.bohr.model.Kind;
import dev.bohr.model.View;
import dev.bohr.strategy.filter.StrategyDecorator;
import dev.bohr.strategy.systematic.DepthFirst;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the executions of a program consist of for the most part, and where there is a choice in them: whoever wants to explore more has to
 * begin there. Taken from one of them, the first of a depth-first search.
 *
 * @param mostly the thread, loop or class of the JDK that most steps are of, in words; empty if nothing is known
 * @param choices how often there was more than one thread to choose from
 * @param timedChoices in how many of these one of them would have gone on because its time had run out
 */
public record Workload(String mostly, int choices, int timedChoices) {
    public static final Workload UNKNOWN = new Workload("", 0, 0);

    /** A line with fewer steps is no loop to speak of. */
    private static final int FEWEST_TURNS = 4;

    /** Runs that execution. */
    public static Workload of(Recordings recordings) {
        ChoiceCount counted = new ChoiceCount();
        Trace trace = recordings.record(counted, () -> true).trace();
        return trace.events().isEmpty() ? UNKNOWN : new Workload(mostly(trace), counted.choices, counted.timedChoices);
    }

    /** The class of the JDK if most steps are inside the JDK; else the line of a loop, if there is one; else the thread. */
    static String mostly(Trace trace) {
        List<Event> events = trace.events();
        Largest<String> inJdk = Largest.by(events, event -> event.call().isEmpty() ? null : classOf(event.call()));
        Largest<Line> line = Largest.by(
                events, event -> event.position().isEmpty() ? null : new Line(event.thread(), event.position()));
        Largest<Integer> thread = Largest.by(events, Event::thread);
        String jdk = inJdk.key();
        if (jdk != null && 2 * inJdk.all() >= events.size()) {
            return inside(jdk, inJdk.count(), trace);
        }
        Line most = line.key();
        if (most != null && line.count() >= FEWEST_TURNS && 2 * line.count() >= thread.count()) {
            return share(line.count(), events) + " of thread " + name(trace, most.thread()) + " at " + most.position();
        }
        return share(thread.count(), events) + " of thread " + name(trace, thread.key());
    }

    private static String inside(String jdk, int count, Trace trace) {
        Largest<Integer> thread = Largest.by(
                trace.events(), event -> jdk.equals(classOf(event.call())) ? (Integer) event.thread() : null);
        String of = thread.count() == count ? "all" : Integer.toString(thread.count());
        return share(count, trace.events()) + " inside " + jdk + " of the JDK, " + of + " of them in thread "
                + name(trace, thread.key());
    }

    private static String share(int count, List<Event> events) {
        return String.format(Locale.ROOT, "%,d of the %,d steps of an execution are", count, events.size());
    }

    private static String name(Trace trace, @Nullable Integer thread) {
        return thread == null ? "?" : trace.threads().get(thread).name();
    }

    /** Of {@code ConcurrentHashMap.get}. */
    private static String classOf(String call) {
        int dot = call.lastIndexOf('.');
        return dot < 0 ? call : call.substring(0, dot);
    }

    /** Where a thread is. */
    private record Line(int thread, String position) {}

    /**
     * What most events have in common.
     *
     * @param key null if nothing can be said of any
     * @param count how many have it
     * @param all of how many something can be said
     */
    private record Largest<K>(@Nullable K key, int count, int all) {
        static <K> Largest<K> by(List<Event> events, Function<Event, @Nullable K> keyOf) {
            Map<K, Integer> counts = new HashMap<>();
            K most = null;
            int all = 0;
            for (Event event : events) {
                K key = keyOf.apply(event);
                if (key != null) {
                    all++;
                    int count = counts.merge(key, 1, Integer::sum);
                    // Of those with equally many the one that has them first.
                    most = most == null || count > counts.getOrDefault(most, 0) ? key : most;
                }
            }
            return new Largest<>(most, most == null ? 0 : counts.getOrDefault(most, 0), all);
        }
    }

    /** Counts what there is to choose from on the way. */
    private static final class ChoiceCount extends StrategyDecorator {
        private int choices;
        private int timedChoices;

        ChoiceCount() {
            super(new DepthFirst());
        }

        @Override
        public int chooseThread(View view, long enabled) {
            if ((enabled & enabled - 1) != 0) {
                choices++;
                timedChoices += isAnyOutOfTime(view, enabled) ? 1 : 0;
            }
            return super.chooseThread(view, enabled);
        }

        private static boolean isAnyOutOfTime(View view, long enabled) {
            boolean found = false;
            for (long rest = enabled; rest != 0; rest &= rest - 1) {
                int thread = Long.numberOfTrailingZeros(rest);
                found |= view.isWaiting(thread) && view.pendingKind(thread) != Kind.YIELD;
            }
            return found;
        }
    }
}
