package dev.bohr.linearizability.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Calls that are checked together.
 *
 * @param name what they have in common, empty if that is everything
 */
record HistoryPart(String name, List<RecordedCall> calls, Specification specification) {
    HistoryPart {
        calls = List.copyOf(calls);
    }

    /**
     * Objects apart, and keys apart where no call sees all keys. This gives the same answer for linearizability only: it is local (Herlihy and
     * Wing 1990, theorem 1; their proof needs no more of the order than that it is transitive, and so ours, which has the order of a
     * process at equal times as well, may be used with it).
     */
    static List<HistoryPart> split(List<RecordedCall> calls, Specification specification) {
        List<HistoryPart> parts = new ArrayList<>();
        boolean areSeveral = calls.stream().map(RecordedCall::object).distinct().count() > 1;
        group(calls, call -> Optional.of(call.object())).forEach((object, ofObject) -> {
            String name = areSeveral ? "object " + object.map(Object::toString).orElse("") : "";
            Map<Optional<Object>, List<RecordedCall>> keys = group(ofObject, specification::key);
            if (keys.containsKey(Optional.empty())) {
                parts.add(new HistoryPart(name, ofObject, specification));
            } else {
                keys.forEach((key, ofKey) -> parts.add(new HistoryPart(
                        (name.isEmpty() ? "" : name + ", ") + "key "
                                + key.map(ValueWords::text).orElse(""),
                        ofKey,
                        specification)));
            }
        });
        return parts;
    }

    /** Everything in one part. */
    static HistoryPart whole(List<RecordedCall> calls, Specification specification) {
        boolean areSeveral = calls.stream().map(RecordedCall::object).distinct().count() > 1;
        return new HistoryPart("", calls, areSeveral ? new SeveralObjects(specification) : specification);
    }

    private static Map<Optional<Object>, List<RecordedCall>> group(
            List<RecordedCall> calls, Function<RecordedCall, Optional<Object>> property) {
        Map<Optional<Object>, List<RecordedCall>> groups = new LinkedHashMap<>();
        for (RecordedCall call : calls) {
            groups.computeIfAbsent(property.apply(call), any -> new ArrayList<>())
                    .add(call);
        }
        return groups;
    }
}
