package dev.bohr.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The objects and locations of a trace as its file numbers them, from 1 in the order in which they are met; 0 is none. */
final class ObjectLines {
    /** An object is one line under each of its names: a thread may get another while it runs. */
    private record NamedObject(Identity identity, String type, String name) {}

    private record NamedLocation(NamedObject object, String part, String name) {}

    private final Map<NamedObject, Integer> objects = new LinkedHashMap<>();
    private final Map<NamedLocation, Integer> locations = new LinkedHashMap<>();

    ObjectLines(Trace trace) {
        trace.threads().forEach(thread -> number(thread.object()));
        trace.events().forEach(this::meet);
        trace.holdings().forEach(holding -> number(holding.lock()));
        trace.cause().beyond().forEach(this::meet);
    }

    private void meet(Event event) {
        number(event.location());
        OutcomeFields.write(event.outcome(), this);
    }

    int number(TracedObject object) {
        if (object.equals(TracedObject.NONE)) {
            return 0;
        }
        return objects.computeIfAbsent(named(object), key -> objects.size() + 1);
    }

    int number(Location location) {
        if (location.isNone()) {
            return 0;
        }
        number(location.object());
        NamedLocation key = new NamedLocation(named(location.object()), location.part(), location.name());
        return locations.computeIfAbsent(key, unknown -> locations.size() + 1);
    }

    private static NamedObject named(TracedObject object) {
        return new NamedObject(object.identity(), object.type(), object.name());
    }

    /** The fields of each object's line behind its number. */
    List<List<String>> objects() {
        List<List<String>> lines = new ArrayList<>();
        for (NamedObject object : objects.keySet()) {
            List<String> fields = new ArrayList<>(identity(object.identity()));
            fields.add(object.type());
            fields.add(object.name());
            lines.add(fields);
        }
        return lines;
    }

    /** The same of locations. */
    List<List<String>> locations() {
        List<List<String>> lines = new ArrayList<>();
        for (NamedLocation location : locations.keySet()) {
            int object = objects.getOrDefault(location.object(), 0);
            lines.add(List.of(Integer.toString(object), location.part(), location.name()));
        }
        return lines;
    }

    private static List<String> identity(Identity identity) {
        if (identity instanceof Identity.Made made) {
            return List.of(
                    "made",
                    Integer.toString(made.thread()),
                    made.where(),
                    made.type(),
                    Integer.toString(made.number()));
        }
        if (identity instanceof Identity.OfClass type) {
            return List.of("class", type.name());
        }
        if (identity instanceof Identity.Present present) {
            return List.of("present", present.path());
        }
        if (identity instanceof Identity.Call call) {
            return List.of("call", call.text());
        }
        if (identity instanceof Identity.Named named) {
            return List.of("named", named.name());
        }
        throw new IllegalStateException("no object has the identity " + identity);
    }

    /**
     * Reads such a line.
     *
     * @param fields all behind the number
     * @throws IllegalArgumentException if they are of no object
     */
    static TracedObject read(List<String> fields) {
        String kind = fields.isEmpty() ? "" : fields.get(0);
        int count = kind.equals("made") ? 7 : 4;
        if (fields.size() != count) {
            throw new IllegalArgumentException("an object has " + fields.size() + " fields, not " + count);
        }
        Identity identity = switch (kind) {
            case "made" ->
                new Identity.Made(
                        TraceNumbers.parse(fields.get(1)),
                        fields.get(2),
                        fields.get(3),
                        TraceNumbers.parse(fields.get(4)));
            case "class" -> new Identity.OfClass(fields.get(1));
            case "present" -> new Identity.Present(fields.get(1));
            case "call" -> new Identity.Call(fields.get(1));
            case "named" -> new Identity.Named(fields.get(1));
            default -> throw new IllegalArgumentException("no object is '" + kind + "'");
        };
        return new TracedObject(identity, fields.get(count - 2), fields.get(count - 1));
    }
}
