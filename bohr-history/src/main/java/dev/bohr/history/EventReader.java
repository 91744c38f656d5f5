package dev.bohr.history;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.NullValue;
import dev.bohr.linearizability.history.RecordedCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes calls of events as Jepsen and its checkers write them: a process invokes, and then there is an ok, a fail (nothing happened) or an
 * info (nobody knows). The events are in the order of time, so that the number of the line is the time.
 */
final class EventReader {
    private record Invocation(int line, String object, String name, Object value, List<Object> arguments) {}

    private final Map<String, Invocation> invoked = new HashMap<>();
    private final List<RecordedCall> calls = new ArrayList<>();

    void read(int line, Fields event) {
        String process = event.name("process");
        if (process.equals("nemesis")) {
            return;
        }
        String type = event.text("type");
        if (type.equals("invoke")) {
            invoke(line, process, event);
            return;
        }
        Invocation invocation = invoked.remove(process);
        if (invocation == null) {
            throw new IllegalArgumentException("process " + process + " has invoked nothing");
        }
        if (!invocation.name().equals(event.text("f"))) {
            throw new IllegalArgumentException("process " + process + " has invoked " + invocation.name() + " on line "
                    + invocation.line() + ", not " + event.text("f"));
        }
        switch (type) {
            case "ok" -> add(process, invocation, outcome(invocation, event), line);
            case "info" -> add(process, invocation, CallResult.UNKNOWN, RecordedCall.OPEN);
            case "fail" -> {}
            default -> throw new IllegalArgumentException("'type' is invoke, ok, fail or info, not '" + type + "'");
        }
    }

    private void invoke(int line, String process, Fields event) {
        Object value = event.optional("value").orElse(NullValue.NIL);
        List<Object> arguments = new ArrayList<>();
        if (event.has("key")) {
            arguments.add(event.required("key"));
        }
        if (value instanceof List<?> list) {
            arguments.addAll(list);
        } else if (value != NullValue.NIL) {
            arguments.add(value);
        }
        String object = event.has("object") ? event.name("object") : "";
        Invocation invocation = new Invocation(line, object, event.text("f"), value, arguments);
        Invocation before = invoked.put(process, invocation);
        if (before != null) {
            throw new IllegalArgumentException("process " + process + " invokes " + invocation.name()
                    + ", but has not done with " + before.name() + " of line " + before.line());
        }
    }

    /** Who invokes with a value is told the same value again, which says nothing but that it was done. */
    private static CallResult outcome(Invocation invocation, Fields event) {
        if (event.has("exception")) {
            return new CallResult.Thrown(event.text("exception"));
        }
        Object value = event.optional("value").orElse(NullValue.NIL);
        boolean isEcho = invocation.value() != NullValue.NIL && value.equals(invocation.value());
        if (!isEcho) {
            return new CallResult.Value(value);
        }
        // A compare-and-set that did not succeed is a fail.
        boolean compares = invocation.name().equals("cas") || invocation.name().equals("compareAndSet");
        return compares ? CallResult.TRUE : CallResult.UNKNOWN;
    }

    private void add(String process, Invocation invocation, CallResult callResult, long end) {
        calls.add(new RecordedCall(
                invocation.line(),
                process,
                invocation.object(),
                invocation.name(),
                invocation.arguments(),
                callResult,
                invocation.line(),
                end));
    }

    /** All calls; what is still under way was never answered. */
    List<RecordedCall> calls() {
        invoked.forEach((process, invocation) -> add(process, invocation, CallResult.UNKNOWN, RecordedCall.OPEN));
        invoked.clear();
        return calls;
    }
}
