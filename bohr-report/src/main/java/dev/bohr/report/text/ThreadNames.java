package dev.bohr.report.text;

import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceThread;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Threads may have any names, two of them the same; in a report each has one of its own. */
public final class ThreadNames {
    private ThreadNames() {}

    /** By number. */
    public static String[] of(Trace trace) {
        return distinct(trace.threads().stream().map(TraceThread::name).toList());
    }

    static String[] distinct(List<String> threads) {
        String[] names = new String[threads.size()];
        for (int i = 0; i < names.length; i++) {
            String name = Columns.printable(threads.get(i)).strip();
            boolean alone = Collections.frequency(threads, threads.get(i)) == 1;
            names[i] = name.isEmpty() ? "thread#" + i : alone ? name : name + "#" + i;
        }
        return names;
    }

    /** So that each fits, and is still another than the rest: the end of a name tells the most, as in {@code ..worker-3}. */
    static String[] shortened(String[] names, int width) {
        String[] all = new String[names.length];
        Map<String, Integer> times = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
            all[i] = Columns.end(names[i], width);
            times.merge(all[i], 1, Integer::sum);
        }
        for (int i = 0; i < names.length; i++) {
            if (times.getOrDefault(all[i], 0) > 1 && !all[i].equals(names[i])) {
                String number = "#" + i;
                all[i] = Columns.shorten(names[i], width - number.length()) + number;
            }
        }
        return all;
    }
}
