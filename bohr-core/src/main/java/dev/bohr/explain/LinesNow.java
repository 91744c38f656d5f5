package dev.bohr.explain;

import dev.bohr.trace.Event;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
     * A line to which the replay has not come, for the failure was before it, has moved as all the others of its file; where those have not
     * moved alike nobody knows, and the file is all that is said.
     */
    String of(String position) {
        String now = known.get(position);
        if (now != null || !isLine(position)) {
            return now == null ? position : now;
        }
        String file = file(position);
        Set<Integer> shifts = new HashSet<>();
        known.forEach((old, moved) -> {
            if (isLine(old)
                    && isLine(moved)
                    && file(old).equals(file)
                    && file(moved).equals(file)) {
                shifts.add(line(moved) - line(old));
            }
        });
        return switch (shifts.size()) {
            case 0 -> position;
            case 1 -> file + ":" + (line(position) + shifts.iterator().next());
            default -> file;
        };
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
