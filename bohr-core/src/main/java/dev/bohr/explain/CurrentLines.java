package dev.bohr.explain;

import dev.bohr.trace.Event;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Where the lines of a trace are when it is replayed: the user may have written something above them since. */
final class CurrentLines {
    private static final Pattern LINE = Pattern.compile(".+:[0-9]{1,9}");

    private final Map<String, String> known = new HashMap<>();
    /** By line, the methods that are there, as the trace has them. */
    private final Map<String, Set<String>> methods = new HashMap<>();

    /** @param now the same steps */
    CurrentLines(List<Event> before, List<Event> now) {
        for (int i = 0; i < before.size(); i++) {
            String position = before.get(i).position();
            known.put(position, now.get(i).position());
            methods.computeIfAbsent(position, at -> new HashSet<>())
                    .add(before.get(i).method());
        }
    }

    /**
     * A line to which the replay has not come, for the failure was before it, is known where it lies between two lines that are: if both
     * have moved alike, so has what is between them. Below the last it is taken to have moved with the rest of its method. Elsewhere nobody
     * knows what was written, and the file is all that is said.
     */
    String of(Event event) {
        String position = event.position();
        String now = known.get(position);
        if (now != null || !isLine(position)) {
            return now == null ? position : now;
        }
        String file = file(position);
        int line = line(position);
        NavigableMap<Integer, Integer> lines = linesOf(file);
        Map.Entry<Integer, Integer> above = lines.lowerEntry(line);
        Map.Entry<Integer, Integer> below = lines.higherEntry(line);
        boolean isKnown = above != null
                && (below == null
                        ? methods.getOrDefault(file + ":" + above.getKey(), Set.of())
                                .contains(event.method())
                        : shift(above) == shift(below));
        return isKnown ? file + ":" + (line + shift(above)) : file;
    }

    private NavigableMap<Integer, Integer> linesOf(String file) {
        NavigableMap<Integer, Integer> lines = new TreeMap<>();
        known.forEach((old, moved) -> {
            if (isLine(old)
                    && isLine(moved)
                    && file(old).equals(file)
                    && file(moved).equals(file)) {
                lines.put(line(old), line(moved));
            }
        });
        return lines;
    }

    private static int shift(Map.Entry<Integer, Integer> moved) {
        return moved.getValue() - moved.getKey();
    }

    private static boolean isLine(String position) {
        return LINE.matcher(position).matches();
    }

    private static String file(String position) {
        return position.substring(0, position.lastIndexOf(':'));
    }

    private static int line(String position) {
        return Integer.parseInt(position.substring(position.lastIndexOf(':') + 1));
    }
}
