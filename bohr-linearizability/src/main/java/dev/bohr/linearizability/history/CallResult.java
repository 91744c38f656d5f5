package dev.bohr.linearizability.history;

import java.util.Set;
import java.util.stream.Collectors;

/** The result of a call. */
public sealed interface CallResult {
    /** It gave back a value; void is null. */
    record Value(Object value) implements CallResult {
        @Override
        public String toString() {
            return ValueWords.text(value);
        }
    }

    /**
     * It threw an exception.
     *
     * @param name of the exception's class, with or without its package
     */
    record Thrown(String name) implements CallResult {
        String simpleName() {
            return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
        }

        @Override
        public String toString() {
            return simpleName();
        }
    }

    /** Nobody has recorded it: any fits. */
    record Unknown() implements CallResult {
        @Override
        public String toString() {
            return "?";
        }
    }

    /** What a specification says where implementations differ in how they say the same. */
    record OneOf(Set<CallResult> outcomes) implements CallResult {
        public OneOf {
            outcomes = Set.copyOf(outcomes);
        }

        @Override
        public String toString() {
            return outcomes.stream().map(Object::toString).sorted().collect(Collectors.joining(" or "));
        }
    }

    CallResult UNKNOWN = new Unknown();
    CallResult NOTHING = new Value(NullValue.NIL);
    CallResult TRUE = new Value(true);
    CallResult FALSE = new Value(false);

    /** A call that has nothing to tell; some objects say so by true. */
    CallResult DONE = new OneOf(Set.of(NOTHING, TRUE));

    static CallResult of(boolean value) {
        return value ? TRUE : FALSE;
    }

    /** Whether what was recorded can be what the specification says. */
    static boolean fits(CallResult recorded, CallResult specified) {
        if (recorded instanceof Unknown || recorded.equals(specified)) {
            return true;
        }
        if (specified instanceof OneOf several) {
            return several.outcomes().stream().anyMatch(one -> fits(recorded, one));
        }
        return recorded instanceof Thrown actual && specified instanceof Thrown expected && isSame(actual, expected);
    }

    /** Full names are compared as such; one without a package is compared by what is behind the last dot. */
    private static boolean isSame(Thrown one, Thrown other) {
        boolean areBothFull = one.name().indexOf('.') >= 0 && other.name().indexOf('.') >= 0;
        return areBothFull ? one.name().equals(other.name()) : one.simpleName().equals(other.simpleName());
    }
}
