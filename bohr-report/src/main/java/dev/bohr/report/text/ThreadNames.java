package dev.bohr.report.text;

import java.util.Collections;
import java.util.List;

/** Threads may have any names, two of them the same; in a report each has one of its own. */
public final class ThreadNames {
    private ThreadNames() {}

    public static String[] distinct(List<String> threads) {
        String[] names = new String[threads.size()];
        for (int i = 0; i < names.length; i++) {
            String name = Columns.printable(threads.get(i));
            boolean alone = Collections.frequency(threads, threads.get(i)) == 1 && !name.isBlank();
            names[i] = alone ? name : name + "#" + i;
        }
        return names;
    }
}
