package dev.bohr.history;

import dev.bohr.input.TextFile;
import dev.bohr.input.UnusableInput;
import dev.bohr.input.json.Json;
import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.NullValue;
import dev.bohr.linearizability.history.RecordedCall;
import dev.bohr.linearizability.history.Specification;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A file with a history: one object a line, each a call from start to end, or each an event.
 *
 * @param calls in the order of their start
 * @param specification what a first line says that the history is one of
 * @param initial what it says that the object begins with
 */
public record HistoryFile(
        Path file, List<RecordedCall> calls, Optional<String> specification, Optional<Object> initial) {
    private static final Set<String> OF_A_CALL =
            Set.of("process", "object", "op", "args", "result", "exception", "start", "end", "note");
    private static final Set<String> OF_THE_HEAD = Set.of("spec", "initial", "note");

    public static HistoryFile read(Path file) throws UnusableInput {
        List<String> lines = TextFile.lines(file);
        Optional<Fields> head = Optional.empty();
        Optional<String> specification = Optional.empty();
        List<RecordedCall> calls = new ArrayList<>();
        EventReader events = new EventReader();
        boolean hasEvents = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            try {
                if (line.isEmpty()) {
                    continue;
                }
                Fields fields = Fields.of(isEdn(line) ? Edn.parse(line) : Json.parse(line, NullValue.NIL));
                if (fields.has("spec")) {
                    require(head.isEmpty() && calls.isEmpty() && !hasEvents, "'spec' goes into the first line");
                    fields.requireOnly(OF_THE_HEAD);
                    specification = Optional.of(fields.text("spec"));
                    head = Optional.of(fields);
                } else if (fields.has("type")) {
                    require(calls.isEmpty(), "this is an event, but the lines before are calls");
                    events.read(i + 1, fields);
                    hasEvents = true;
                } else {
                    require(!hasEvents, "this is a call, but the lines before are events");
                    calls.add(call(i + 1, fields));
                }
            } catch (IllegalArgumentException e) {
                throw new UnusableInput(file + ":" + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        calls.addAll(events.calls());
        if (calls.isEmpty()) {
            throw new UnusableInput(file + " has no calls in it");
        }
        calls.sort(Comparator.comparingLong(RecordedCall::start));
        requireOneAtATime(file, calls);
        return new HistoryFile(
                file, List.copyOf(calls), specification, head.flatMap(fields -> fields.optional("initial")));
    }

    /** JSON has a quote after the brace, EDN a colon; a tag stands before neither. */
    private static boolean isEdn(String line) {
        return line.startsWith("#")
                || line.startsWith("{") && line.substring(1).strip().startsWith(":");
    }

    private static RecordedCall call(int line, Fields fields) {
        fields.requireOnly(OF_A_CALL);
        boolean isOpen = fields.isNull("end");
        require(
                !fields.has("result") || !fields.has("exception"),
                "there is a 'result' and an 'exception'; a call has one of them");
        require(
                !isOpen || fields.isNull("result") && fields.isNull("exception"),
                "there is a result but no 'end'; a call that was never answered has neither");
        CallResult callResult = CallResult.UNKNOWN;
        if (!isOpen && fields.has("exception")) {
            callResult = new CallResult.Thrown(fields.text("exception"));
        } else if (!isOpen && fields.has("result")) {
            callResult = new CallResult.Value(fields.required("result"));
        }
        return new RecordedCall(
                line,
                fields.name("process"),
                fields.has("object") ? fields.name("object") : "",
                fields.text("op"),
                List.copyOf(fields.list("args")),
                callResult,
                fields.time("start"),
                isOpen ? RecordedCall.OPEN : fields.time("end"));
    }

    /** A process that makes two calls at a time is two. */
    private static void requireOneAtATime(Path file, List<RecordedCall> calls) throws UnusableInput {
        Map<String, RecordedCall> last = new HashMap<>();
        for (RecordedCall call : calls) {
            RecordedCall before = last.get(call.process());
            if (before != null && before.end() > call.start()) {
                throw new UnusableInput(file + ":" + call.line() + ": process " + call.process()
                        + " starts this call at " + call.start() + ", but its call on line " + before.line()
                        + " lasts until " + before.end());
            }
            if (!call.isOpen()) {
                last.put(call.process(), call);
            }
        }
    }

    /** Says which line has a call that the specification does not know. */
    public void require(Specification required) throws UnusableInput {
        for (RecordedCall call : calls) {
            try {
                required.require(call);
            } catch (IllegalArgumentException e) {
                throw new UnusableInput(file + ":" + call.line() + ": " + e.getMessage(), e);
            }
        }
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
