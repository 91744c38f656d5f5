package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.Specification;
import java.util.List;
import java.util.Optional;

/** The specifications that have a name. */
public final class Specifications {
    private Specifications() {}

    public static List<String> names() {
        return List.of("register", "cas-register", "counter", "map", "set", "queue", "stack", "deque", "lock", "mutex");
    }

    /**
     * The specification of that name, if there is one.
     *
     * @param initial what the object begins with, if not with nothing
     * @throws IllegalArgumentException if it cannot begin with that
     */
    public static Optional<Specification> named(String name, Optional<Object> initial) {
        if (initial.isPresent() && (name.equals("lock") || name.equals("mutex"))) {
            throw new IllegalArgumentException("a " + name + " begins free");
        }
        return switch (name) {
            case "register", "cas-register" -> Optional.of(new Register(initial));
            case "counter" -> Optional.of(new Counter(initial));
            case "map" -> Optional.of(new KeyedMap(initial));
            case "set" -> Optional.of(new KeyedSet(initial));
            case "queue" -> Optional.of(Sequence.queue(initial));
            case "stack" -> Optional.of(Sequence.stack(initial));
            case "deque" -> Optional.of(Sequence.deque(initial));
            case "lock" -> Optional.of(new Lock("lock", true));
            case "mutex" -> Optional.of(new Lock("mutex", false));
            default -> Optional.empty();
        };
    }
}
