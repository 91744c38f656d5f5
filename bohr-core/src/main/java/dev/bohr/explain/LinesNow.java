package dev.bohr.explain;

import dev.bohr.trace.Event;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Where the lines of a trace are when it is replayed: somebody may have written something above them since. */
final class LinesNow {
    private static final Pattern LINE = Pattern.compile(".+:\\d+");

    private final Map<String, String> known = new HashMap<>();

    /** @param now the same steps */
    LinesNow(List<Event> before, List<Event> now) {
        for (int i = 0; i < before.size(); i++) {
            known.put(before.get(i).position(), now.get(i).position());
        }
    }

    /**
     * A line to which the replay has not come, for the failure was before it, is known where it lies between two lines that are: if both
     * have moved alike, so has what is between them. Above the first and below the last nobody knows what was written, and the file is all
     * that is said.
     */
    String of(String position) {
        String now = known.get(position);
        if (now != null || !isLine(position)) {
            return now == null ? position : now;
        }
        String file = file(position);
        int line = line(position);
        NavigableMap<Integer, Integer> lines = linesOf(file);
        Map.Entry<Integer, Integer> above = lines.lowerEntry(line);
        Map.Entry<Integer, Integer> below = lines.higherEntry(line);
        if (above == null || below == null || shift(above) != shift(below)) {
            return file;
        }
        return file + ":" + (line + shift(above));
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
