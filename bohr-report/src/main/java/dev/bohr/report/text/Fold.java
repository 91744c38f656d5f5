package dev.bohr.report.text;

import dev.bohr.trace.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which events of a long trace are shown. What a thread does between two switches matters most at its ends, and a trace
 * most at its start and, more so, before the failure; so that is what stays, the calls of which a history is
 * kept, and what was seen under a memory model that no interleaving shows.
 */
final class Fold {
    /** A line of the table. */
    sealed interface Row {}

    record Shown(Event event) implements Row {}

    /**
     * @param thread whose steps are left out, -1 if those of several threads
     */
    record Gap(int steps, int switches, int preemptions, int thread) implements Row {}

    private static final int ENDS_OF_RUN = 3;

    private Fold() {}

    /** All events in order, or so many rows of them as the limit allows, with gaps for the rest. */
    static List<Row> rows(List<Event> events, int limit) {
        boolean[] shown = new boolean[events.size()];
        if (events.size() <= limit) {
            Arrays.fill(shown, true);
        } else {
            showEndsOfRuns(events, shown);
            hideMiddle(shown, limit);
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < shown.length; ) {
            if (shown[i]) {
                rows.add(new Shown(events.get(i++)));
            } else {
                int from = i;
                while (i < shown.length && !shown[i]) {
                    i++;
                }
                rows.add(i - from == 1 ? new Shown(events.get(from)) : gap(events.subList(from, i)));
            }
        }
        return rows;
    }

    private static void showEndsOfRuns(List<Event> events, boolean[] shown) {
        for (int from = 0; from < shown.length; ) {
            int to = from + 1;
            while (to < shown.length
                    && events.get(to).thread() == events.get(from).thread()) {
                to++;
            }
            for (int i = from; i < to; i++) {
                shown[i] = i < from + ENDS_OF_RUN
                        || i >= to - ENDS_OF_RUN
                        || events.get(i).isCall()
                        || events.get(i).isOldSeen();
            }
            from = to;
        }
    }

    private static void hideMiddle(boolean[] shown, int limit) {
        int count = 0;
        for (boolean one : shown) {
            count += one ? 1 : 0;
        }
        int first = limit / 3;
        int last = count - (limit - first);
        int index = 0;
        for (int i = 0; i < shown.length; i++) {
            if (shown[i]) {
                shown[i] = index < first || index >= last;
                index++;
            }
        }
    }

    private static Gap gap(List<Event> events) {
        int thread = events.get(0).thread();
        int switches = 0;
        int preemptions = 0;
        for (Event event : events) {
            thread = event.thread() == thread ? thread : -1;
            switches += event.switched() ? 1 : 0;
            preemptions += event.preemption() ? 1 : 0;
        }
        return new Gap(events.size(), switches, preemptions, thread);
    }
}
