package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.NullValue;
import dev.bohr.linearizability.history.RecordedCall;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A map as in {@link java.util.concurrent.ConcurrentMap}, without null values. The state is a map, which has one key at most where keys are
 * checked apart. Only size, isEmpty and clear see all keys.
 */
final class KeyedMap extends NamedSpecification {
    private static final Set<String> OF_ALL_KEYS = Set.of("size", "isEmpty", "clear");

    KeyedMap(Optional<Object> initial) {
        super(
                "map",
                Map.copyOf(initial(initial, Map.of(), Map.class, "map", "an object")),
                "get/1",
                "read/1",
                "getOrDefault/2",
                "containsKey/1",
                "put/2",
                "set/2",
                "write/2",
                "append/2",
                "putIfAbsent/2",
                "remove/1",
                "remove/2",
                "delete/1",
                "replace/2",
                "replace/3",
                "cas/3",
                "size/0",
                "isEmpty/0",
                "clear/0");
    }

    @Override
    public Optional<Object> key(RecordedCall call) {
        return OF_ALL_KEYS.contains(call.name()) ? Optional.empty() : Optional.of(call.argument(0));
    }

    @Override
    public Optional<Step> step(Object state, RecordedCall call) {
        Map<?, ?> map = (Map<?, ?>) state;
        if (OF_ALL_KEYS.contains(call.name())) {
            return Optional.of(
                    switch (call.name()) {
                        case "size" -> new Step(map, new CallResult.Value((long) map.size()));
                        case "isEmpty" -> new Step(map, CallResult.of(map.isEmpty()));
                        default -> new Step(Map.of(), CallResult.DONE);
                    });
        }
        Object now = map.containsKey(call.argument(0)) ? map.get(call.argument(0)) : NullValue.NIL;
        Optional<Object> next = next(now, call);
        Object after = next.isEmpty() || next.get().equals(now) ? map : with(map, call.argument(0), next.get());
        return Optional.of(new Step(after, outcome(now, next.isPresent(), call)));
    }

    /** The value after the call, {@link NullValue} if the key is not there then; empty if the call leaves it alone. */
    private static Optional<Object> next(Object now, RecordedCall call) {
        boolean isThere = now != NullValue.NIL;
        return switch (method(call)) {
            case "put/2", "set/2", "write/2" -> Optional.of(call.argument(1));
            case "append/2" -> Optional.of((isThere ? now.toString() : "") + call.argument(1));
            case "putIfAbsent/2" -> isThere ? Optional.empty() : Optional.of(call.argument(1));
            case "remove/1", "delete/1" -> isThere ? Optional.of(NullValue.NIL) : Optional.empty();
            case "remove/2" -> isThere && now.equals(call.argument(1)) ? Optional.of(NullValue.NIL) : Optional.empty();
            case "replace/2" -> isThere ? Optional.of(call.argument(1)) : Optional.empty();
            // That of a map; cas is that of a variable for each key, which may be null as well.
            case "replace/3" ->
                isThere && now.equals(call.argument(1)) ? Optional.of(call.argument(2)) : Optional.empty();
            case "cas/3" -> now.equals(call.argument(1)) ? Optional.of(call.argument(2)) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static CallResult outcome(Object before, boolean changes, RecordedCall call) {
        return switch (method(call)) {
            case "getOrDefault/2" -> new CallResult.Value(before == NullValue.NIL ? call.argument(1) : before);
            case "containsKey/1" -> CallResult.of(before != NullValue.NIL);
            case "set/2", "write/2", "append/2" -> CallResult.DONE;
            case "delete/1" -> new CallResult.OneOf(Set.of(CallResult.NOTHING, CallResult.of(before != NullValue.NIL)));
            case "remove/2", "replace/3", "cas/3" -> CallResult.of(changes);
            default -> new CallResult.Value(before);
        };
    }

    private static Map<Object, Object> with(Map<?, ?> map, Object key, Object value) {
        Map<Object, Object> changed = new HashMap<>(map);
        if (value == NullValue.NIL) {
            changed.remove(key);
        } else {
            changed.put(key, value);
        }
        return changed;
    }

    @Override
    public boolean isObserver(RecordedCall call) {
        return switch (method(call)) {
            case "get/1", "read/1", "getOrDefault/2", "containsKey/1", "size/0", "isEmpty/0" -> true;
            case "remove/1", "replace/2" -> call.outcome().equals(CallResult.NOTHING);
            case "remove/2", "replace/3", "cas/3", "delete/1" -> call.outcome().equals(CallResult.FALSE);
            case "putIfAbsent/2" ->
                call.outcome() instanceof CallResult.Value && !call.outcome().equals(CallResult.NOTHING);
            default -> false;
        };
    }
}
