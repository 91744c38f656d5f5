package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.NullValue;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Specification;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A variable with read, write, swap and compare-and-set. The state is its value. */
final class Register implements Specification {
    private static final Set<Integer> NONE = Set.of(0);
    private static final Set<Integer> ONE = Set.of(1);
    private static final Set<Integer> TWO = Set.of(2);

    private static final Methods METHODS = new Methods(
            "register",
            Map.of(
                    "read",
                    NONE,
                    "get",
                    NONE,
                    "write",
                    ONE,
                    "set",
                    ONE,
                    "getAndSet",
                    ONE,
                    "swap",
                    ONE,
                    "cas",
                    TWO,
                    "compareAndSet",
                    TWO,
                    "compareAndExchange",
                    TWO));

    private final Object initial;

    Register(Optional<Object> initial) {
        this.initial = initial.orElse(NullValue.NIL);
    }

    @Override
    public String name() {
        return "register";
    }

    @Override
    public Object initialState() {
        return initial;
    }

    @Override
    public void require(RecordedCall call) {
        METHODS.require(call);
    }

    @Override
    public Optional<Step> step(Object state, RecordedCall call) {
        return Optional.of(
                switch (call.name()) {
                    case "read", "get" -> new Step(state, new CallResult.Value(state));
                    case "write", "set" -> new Step(call.argument(0), CallResult.DONE);
                    case "getAndSet", "swap" -> new Step(call.argument(0), new CallResult.Value(state));
                    case "cas", "compareAndSet" -> {
                        boolean succeeds = state.equals(call.argument(0));
                        yield new Step(succeeds ? call.argument(1) : state, CallResult.of(succeeds));
                    }
                    case "compareAndExchange" ->
                        new Step(
                                state.equals(call.argument(0)) ? call.argument(1) : state, new CallResult.Value(state));
                    default -> throw new IllegalArgumentException(call.name());
                });
    }

    @Override
    public boolean isObserver(RecordedCall call) {
        return switch (call.name()) {
            case "read", "get" -> true;
            case "cas", "compareAndSet" -> call.outcome().equals(CallResult.FALSE);
            default -> false;
        };
    }
}
