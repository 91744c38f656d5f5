package dev.bohr.linearizability.history.spec;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.RecordedCall;
import java.util.Optional;

/** A whole number that can be counted up and down. The state is its value. */
final class Counter extends NamedSpecification {
    Counter(Optional<Object> initial) {
        super(
                "counter",
                initial(initial, 0L, Long.class, "counter", "a whole number"),
                "read/0",
                "get/0",
                "inc/0",
                "inc/1",
                "increment/0",
                "increment/1",
                "dec/0",
                "dec/1",
                "decrement/0",
                "decrement/1",
                "add/1",
                "set/1",
                "incrementAndGet/0",
                "decrementAndGet/0",
                "getAndIncrement/0",
                "getAndDecrement/0",
                "addAndGet/1",
                "getAndAdd/1",
                "compareAndSet/2");
    }

    @Override
    public void require(RecordedCall call) {
        super.require(call);
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
