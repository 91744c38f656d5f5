package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.RecordedCall;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The methods of a specification and how many arguments each takes. */
final class Methods {
    private final String specification;
    private final Map<String, Set<Integer>> arguments;

    Methods(String specification, Map<String, Set<Integer>> arguments) {
        this.specification = specification;
        this.arguments = Map.copyOf(arguments);
    }

    /** @throws IllegalArgumentException if there is no such method */
    void require(RecordedCall call) {
        Set<Integer> counts = arguments.get(call.name());
        if (counts == null) {
            throw new IllegalArgumentException("a " + specification + " has no method '" + call.name() + "', but "
                    + String.join(", ", new TreeSet<>(arguments.keySet())));
        }
        if (!counts.contains(call.arguments().size())) {
            throw new IllegalArgumentException(call.name() + " of a " + specification + " takes "
                    + String.join(
                            " or ",
                            new TreeSet<>(counts).stream().map(String::valueOf).toList()) + " arguments, not "
                    + call.arguments().size());
        }
    }
}
