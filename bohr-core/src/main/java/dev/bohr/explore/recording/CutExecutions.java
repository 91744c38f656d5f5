package dev.bohr.explore.recording;

import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.trace.Event;
import dev.bohr.trace.Location;
import dev.bohr.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Of the executions that were longer than allowed: in which loop one of them was when it was cut. */
public final class CutExecutions {
    /** Choices; a longer one would fill the memory with its steps. */
    private static final int LONGEST = 200_000;

    private @Nullable Schedule last;
    private String loop = "";

    public void add(Schedule schedule) {
        last = schedule;
    }

    /** The points have changed: the schedule would no longer fit. */
    public void clear() {
        last = null;
    }

    /** Runs one of them again to see what it does for so long. */
    public void nameLoop(Recordings recordings) {
        if (last != null && last.length() <= LONGEST) {
            loop = loop(recordings.record(last).trace());
        }
    }

    /** As {@code the loop at Queue.java:31, which thread main has gone round 4,711 times}; empty if that is not known. */
    public String loop() {
        return loop;
    }

    /** The place to which one thread comes back most often in what it did last. */
    static String loop(Trace trace) {
        List<Event> events = trace.events();
        Map<Step, Integer> turns = new HashMap<>();
        Event most = null;
        for (Event event : events.subList(events.size() / 2, events.size())) {
            if (!event.position().isEmpty()) {
                int count = turns.merge(key(event), 1, Integer::sum);
                // Of lines that are passed equally often the first comes first; of one with two accesses, a half of
                // them.
                most = most == null || count > turns.getOrDefault(key(most), 0) ? event : most;
            }
        }
        if (most == null || turns.getOrDefault(key(most), 0) < 2) {
            return "";
        }
        Event found = most;
        long all =
                events.stream().filter(event -> key(event).equals(key(found))).count();
        return String.format(
                Locale.ROOT,
                "the loop at %s, which thread %s had gone round %,d times",
                found.position(),
                trace.threads().get(found.thread()).name(),
                all);
    }

    /** What is done where by whom. */
    private record Step(int thread, String position, Kind kind, Location location) {}

    private static Step key(Event event) {
        return new Step(event.thread(), event.position(), event.kind(), event.location());
    }
}
