package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.ValueWords;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A set; each element is a key of its own. Only size, isEmpty and clear see all elements. */
final class KeyedSet extends NamedSpecification {
    KeyedSet(Optional<Object> initial) {
        super(
                "set",
                Set.copyOf(initial(initial, List.of(), List.class, "set", "a list")),
                "add/1",
                "remove/1",
                "contains/1",
                "size/0",
                "isEmpty/0",
                "clear/0");
    }

    @Override
    public Optional<Object> key(RecordedCall call) {
        return call.arguments().isEmpty() ? Optional.empty() : Optional.of(call.argument(0));
    }

    @Override
    public Optional<Step> step(Object state, RecordedCall call) {
        Set<?> set = (Set<?>) state;
        return Optional.of(
                switch (call.name()) {
                    case "size" -> new Step(set, new CallResult.Value((long) set.size()));
                    case "isEmpty" -> new Step(set, CallResult.of(set.isEmpty()));
                    case "clear" -> new Step(Set.of(), CallResult.DONE);
                    case "contains" -> new Step(set, CallResult.of(set.contains(call.argument(0))));
                    case "add" -> change(set, call.argument(0), true);
                    default -> change(set, call.argument(0), false);
                });
    }

    private static Step change(Set<?> set, Object element, boolean toBeThere) {
        if (set.contains(element) == toBeThere) {
            return new Step(set, CallResult.FALSE);
        }
        Set<Object> changed = new HashSet<>(set);
        if (toBeThere) {
            changed.add(element);
        } else {
            changed.remove(element);
        }
        return new Step(changed, CallResult.TRUE);
    }

    @Override
    public boolean isObserver(RecordedCall call) {
        return switch (call.name()) {
            case "size", "isEmpty", "contains" -> true;
            case "add", "remove" -> call.outcome().equals(CallResult.FALSE);
            default -> false;
        };
    }

    @Override
    public String text(Object state) {
        return ValueWords.text(List.copyOf((Set<?>) state));
    }
}
