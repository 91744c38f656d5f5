package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Specification;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A specification that users know by a name, with its methods and how many arguments each takes. */
abstract class NamedSpecification implements Specification {
    private final String name;
    private final Object initial;
    private final Map<String, Set<Integer>> argumentCounts = new TreeMap<>();

    /** @param methods such as {@code put/2}, which takes two arguments */
    NamedSpecification(String name, Object initial, String... methods) {
        this.name = name;
        this.initial = initial;
        for (String each : methods) {
            addMethod(each);
        }
    }

    final void addMethod(String method) {
        int slash = method.indexOf('/');
        argumentCounts
                .computeIfAbsent(method.substring(0, slash), any -> new TreeSet<>())
                .add(Integer.valueOf(method.substring(slash + 1)));
    }

    /** What the object begins with, if that is of the type. */
    static <T> T initial(Optional<Object> given, T otherwise, Class<T> type, String name, String typeWords) {
        Object value = given.orElse(otherwise);
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("a " + name + " begins with " + typeWords + ", not with " + value);
        }
        return type.cast(value);
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Object initialState() {
        return initial;
    }

    @Override
    public void require(RecordedCall call) {
        Set<Integer> counts = argumentCounts.get(call.name());
        if (counts == null) {
            throw new IllegalArgumentException("a " + name + " has no method '" + call.name() + "', but "
                    + String.join(", ", argumentCounts.keySet()));
        }
        if (!counts.contains(call.arguments().size())) {
            throw new IllegalArgumentException(call.name() + " of a " + name + " takes "
                    + String.join(" or ", counts.stream().map(String::valueOf).toList()) + " arguments, not "
                    + call.arguments().size());
        }
    }

    /** The method as in the constructor. */
    static String method(RecordedCall call) {
        return call.name() + "/" + call.arguments().size();
    }
}
