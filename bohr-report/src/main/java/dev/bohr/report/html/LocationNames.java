package dev.bohr.report.html;

import dev.bohr.explain.EventWords;
import dev.bohr.trace.Location;
import java.util.HashMap;
import java.util.Map;

/** Names for the locations of a page, which knows them by nothing else: no two have the same. */
final class LocationNames {
    private final EventWords words;
    private final Map<Location, String> names = new HashMap<>();
    private final Map<String, Integer> takers = new HashMap<>();

    LocationNames(EventWords words) {
        this.words = words;
    }

    /** The first to come has its name to itself; {@code lock (2)} is the second of that name. */
    String of(Location location) {
        return names.computeIfAbsent(location, unknown -> {
            String name = words.location(location);
            int count = takers.merge(name, 1, Integer::sum);
            return count == 1 || location.isNone() ? name : name + " (" + count + ")";
        });
    }
}
