package dev.bohr.generator.histories;

import dev.bohr.linearizability.history.CallResult;
import dev.bohr.linearizability.history.RecordedCall;
import java.util.List;

/** Writes generated histories as {@code bohr history} reads them. Their texts have nothing in them that must be escaped. */
public final class HistoryLines {
    private HistoryLines() {}

    /** A line for each call, the first with the specification. */
    public static String format(List<RecordedCall> history, String specification) {
        StringBuilder lines = new StringBuilder("{\"spec\":\"" + specification + "\"}\n");
        history.forEach(call -> lines.append(line(call)).append('\n'));
        return lines.toString();
    }

    private static String line(RecordedCall call) {
        StringBuilder line = new StringBuilder("{\"process\":\"" + call.process() + "\"");
        if (!call.object().isEmpty()) {
            line.append(",\"object\":\"").append(call.object()).append('"');
        }
        line.append(",\"op\":\"").append(call.name()).append("\",\"args\":[");
        line.append(String.join(
                ",", call.arguments().stream().map(HistoryLines::json).toList()));
        line.append(']');
        if (call.outcome() instanceof CallResult.Value value) {
            line.append(",\"result\":").append(json(value.value()));
        } else if (call.outcome() instanceof CallResult.Thrown thrown) {
            line.append(",\"exception\":\"").append(thrown.name()).append('"');
        }
        line.append(",\"start\":").append(call.start());
        return line.append(call.isOpen() ? "" : ",\"end\":" + call.end())
                .append('}')
                .toString();
    }

    private static String json(Object value) {
        return value instanceof String text ? "\"" + text + "\"" : value.toString();
    }
}
