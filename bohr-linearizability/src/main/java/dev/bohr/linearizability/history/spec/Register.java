package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.NullValue;
import dev.bohr.linearizability.history.RecordedCall;
import java.util.Optional;

/** A variable with read, write, swap and compare-and-set. The state is its value. */
final class Register extends NamedSpecification {
    Register(Optional<Object> initial) {
        super(
                "register",
                initial.orElse(NullValue.NIL),
                "read/0",
                "get/0",
                "write/1",
                "set/1",
                "getAndSet/1",
                "swap/1",
                "cas/2",
                "compareAndSet/2",
                "compareAndExchange/2");
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
