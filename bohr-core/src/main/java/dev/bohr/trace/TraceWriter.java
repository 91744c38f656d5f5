package dev.bohr.trace;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/** Writes one trace as {@link TraceFile} describes it. */
final class TraceWriter {
    private static final int SCHEDULE_WIDTH = 100;

    private final StringBuilder text = new StringBuilder();
    private final int version;
    private int lines;

    TraceWriter(Trace trace) {
        version = trace.version();
        text.append(TraceFile.MAGIC).append(version).append('\n');
        lines = 1;
        Trace.Header header = trace.header();
        line("target", header.target());
        line("strategy", header.strategy());
        line("seed", Long.toString(header.seed()));
        line("tool", header.tool());
        line("jdk", header.jdk());
        for (String option : header.options()) {
            line("option", option);
        }
        schedule("schedule", trace.schedule().toString());
        List<String> threads = trace.threads();
        for (int i = 0; i < threads.size(); i++) {
            line("thread", Integer.toString(i), threads.get(i));
        }
        for (Event event : trace.events()) {
            event("event", event);
        }
        for (Holding holding : trace.holdings()) {
            line(
                    holding.shared() ? "shared-holding" : "holding",
                    Integer.toString(holding.thread()),
                    holding.lock(),
                    Integer.toString(holding.taken()),
                    holding.takenAt(),
                    Integer.toString(holding.released()),
                    holding.releasedAt());
        }
        line("failure", trace.failure());
        cause(trace.cause());
        end();
    }

    String text() {
        return text.toString();
    }

    private void cause(Cause cause) {
        if (cause.equals(Cause.UNKNOWN)) {
            return;
        }
        line("cause", cause.smallest() ? "smallest" : "-", Integer.toString(cause.tried()), cause.sentence());
        for (Event event : cause.beyond()) {
            event("beyond", event);
        }
        for (Cause.Difference difference : cause.differences()) {
            line(
                    "difference",
                    difference.kind().text(),
                    Integer.toString(difference.first()),
                    Integer.toString(difference.second()));
        }
        schedule("passing", cause.passing().toString());
    }

    private void schedule(String keyword, String schedule) {
        int from = 0;
        while (schedule.length() - from > SCHEDULE_WIDTH) {
            int space = schedule.lastIndexOf(' ', from + SCHEDULE_WIDTH);
            line(keyword, schedule.substring(from, space));
            from = space + 1;
        }
        line(keyword, schedule.substring(from));
    }

    /** A trace that was read keeps its version, and so has no more fields than it had there: see {@link TraceReader}. */
    private void event(String keyword, Event event) {
        List<String> fields = new ArrayList<>(List.of(
                Integer.toString(event.step()),
                Integer.toString(event.thread()),
                (event.switched() ? "s" : "-") + (event.preemption() ? "p" : "-"),
                event.operation(),
                event.location(),
                event.mode(),
                event.value(),
                event.position()));
        if (version > 1) {
            fields.add(event.method());
        }
        if (version > 2) {
            fields.add(event.call());
        }
        if (version > 1) {
            fields.add(Integer.toString(event.source()));
        }
        line(keyword, fields.toArray(new String[0]));
    }

    private void end() {
        CRC32 checksum = new CRC32();
        checksum.update(text.toString().getBytes(StandardCharsets.UTF_8));
        line("end", Integer.toString(lines), String.format("%08x", checksum.getValue()));
    }

    private void line(String keyword, String... fields) {
        text.append(keyword);
        for (String field : fields) {
            text.append('\t').append(Escapes.escape(field));
        }
        text.append('\n');
        lines++;
    }
}
