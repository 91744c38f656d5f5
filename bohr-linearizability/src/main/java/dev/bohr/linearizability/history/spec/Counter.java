package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Specification;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A whole number that can be counted up and down. The state is its value. */
final class Counter implements Specification {
    private static final Set<Integer> NONE = Set.of(0);
    private static final Set<Integer> ONE = Set.of(1);
    private static final Set<Integer> NONE_OR_ONE = Set.of(0, 1);

    private static final Methods METHODS = new Methods(
            "counter",
            Map.ofEntries(
                    Map.entry("read", NONE),
                    Map.entry("get", NONE),
                    Map.entry("inc", NONE_OR_ONE),
                    Map.entry("increment", NONE_OR_ONE),
                    Map.entry("dec", NONE_OR_ONE),
                    Map.entry("decrement", NONE_OR_ONE),
                    Map.entry("add", ONE),
                    Map.entry("set", ONE),
                    Map.entry("incrementAndGet", NONE),
                    Map.entry("decrementAndGet", NONE),
                    Map.entry("getAndIncrement", NONE),
                    Map.entry("getAndDecrement", NONE),
                    Map.entry("addAndGet", ONE),
                    Map.entry("getAndAdd", ONE),
                    Map.entry("compareAndSet", Set.of(2))));

    private final long initial;

    Counter(Optional<Object> initial) {
        Object value = initial.orElse(0L);
        if (!(value instanceof Long)) {
            throw new IllegalArgumentException("a counter begins with a whole number, not with " + value);
        }
        this.initial = (Long) value;
    }

    @Override
    public String name() {
        return "counter";
    }

    @Override
    public Object initialState() {
        return initial;
    }

    @Override
    public void require(RecordedCall call) {
        METHODS.require(call);
        for (Object argument : call.arguments()) {
            if (!(argument instanceof Long)) {
                throw new IllegalArgumentException(call.name() + " of a counter takes whole numbers, not " + argument);
            }
        }
    }

    @Override
    public Optional<Step> step(Object state, RecordedCall call) {
        long value = (Long) state;
        return Optional.of(
                switch (call.name()) {
                    case "read", "get" -> new Step(state, new CallResult.Value(state));
                    case "inc", "increment" -> new Step(value + amount(call), CallResult.DONE);
                    case "dec", "decrement" -> new Step(value - amount(call), CallResult.DONE);
                    case "add" -> new Step(value + amount(call), CallResult.DONE);
                    case "set" -> new Step(amount(call), CallResult.DONE);
                    case "incrementAndGet" -> changedAndSeen(value + 1);
                    case "decrementAndGet" -> changedAndSeen(value - 1);
                    case "addAndGet" -> changedAndSeen(value + amount(call));
                    case "getAndIncrement" -> new Step(value + 1, new CallResult.Value(state));
                    case "getAndDecrement" -> new Step(value - 1, new CallResult.Value(state));
                    case "getAndAdd" -> new Step(value + amount(call), new CallResult.Value(state));
                    case "compareAndSet" -> {
                        boolean succeeds = state.equals(call.argument(0));
                        yield new Step(succeeds ? call.argument(1) : state, CallResult.of(succeeds));
                    }
                    default -> throw new IllegalArgumentException(call.name());
                });
    }

    private static Step changedAndSeen(long value) {
        return new Step(value, new CallResult.Value(value));
    }

    private static long amount(RecordedCall call) {
        return call.arguments().isEmpty() ? 1 : (Long) call.argument(0);
    }

    @Override
    public boolean isObserver(RecordedCall call) {
        return switch (call.name()) {
            case "read", "get" -> true;
            case "compareAndSet" -> call.outcome().equals(CallResult.FALSE);
            default -> false;
        };
    }
}
