package dev.bohr.trace;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/** Writes one trace as {@link TraceFile} describes it. */
final class TraceWriter {
    private static final int SCHEDULE_WIDTH = 100;

    private final StringBuilder text = new StringBuilder();
    private final int version;
    private final ObjectLines objects;
    private final OlderWords words;
    private int lines;

    TraceWriter(Trace trace) {
        version = trace.version();
        objects = new ObjectLines(trace);
        words = new OlderWords(trace.threads());
        text.append(TraceFile.MAGIC).append(version).append('\n');
        lines = 1;
        header(trace.header());
        schedule("schedule", trace.schedule().toString());
        boolean isOlder = version < TraceFile.FIRST_TYPED;
        if (!isOlder) {
            numbered("object", objects.objects());
            numbered("location", objects.locations());
        }
        List<TraceThread> threads = trace.threads();
        for (int i = 0; i < threads.size(); i++) {
            TraceThread thread = threads.get(i);
            if (isOlder) {
                line("thread", Integer.toString(i), thread.name());
            } else {
                line(
                        "thread",
                        Integer.toString(i),
                        thread.name(),
                        Integer.toString(objects.number(thread.object())),
                        Integer.toString(thread.startedBy()));
            }
        }
        for (Event event : trace.events()) {
            event("event", event);
        }
        for (Holding holding : trace.holdings()) {
            line(
                    holding.shared() ? "shared-holding" : "holding",
                    Integer.toString(holding.thread()),
                    isOlder ? holding.lock().name() : Integer.toString(objects.number(holding.lock())),
                    Integer.toString(holding.taken()),
                    holding.takenAt(),
                    Integer.toString(holding.released()),
                    holding.releasedAt());
        }
        if (isOlder) {
            line("failure", trace.failure());
        } else {
            ending(trace.ending());
        }
        cause(trace.cause());
        end();
    }

    private void header(Trace.Header header) {
        line("target", header.target());
        line("strategy", header.strategy());
        line("seed", Long.toString(header.seed()));
        line("tool", header.tool());
        line("jdk", header.jdk());
        for (String option : header.options()) {
            line("option", option);
        }
        for (WovenClass woven : header.classes()) {
            line("class", woven.name(), woven.hash());
        }
    }

    private void numbered(String keyword, List<List<String>> all) {
        for (int i = 0; i < all.size(); i++) {
            List<String> fields = new ArrayList<>(List.of(Integer.toString(i + 1)));
            fields.addAll(all.get(i));
            line(keyword, fields.toArray(new String[0]));
        }
    }

    private void ending(Ending ending) {
        String threads = ending.threads().stream().map(String::valueOf).collect(Collectors.joining(","));
        line("failure", ending.kind().text(), threads, ending.message());
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

    /** A trace that was read keeps its version, and so has the fields that it had there: see {@link TraceReader}. */
    private void event(String keyword, Event event) {
        List<String> fields = new ArrayList<>(List.of(
                Integer.toString(event.step()),
                Integer.toString(event.thread()),
                (event.switched() ? "s" : "-")
                        + (event.preemption() ? "p" : "-")
                        + event.early()
                                .map(early -> (early.isDelay() ? "d" : "l")
                                        + early.nanos()
                                        + (early.able() == EarlyLimit.NOBODY ? "" : "," + early.able()))
                                .orElse(""),
                event.kind().text()));
        if (version < TraceFile.FIRST_TYPED) {
            older(event, fields);
        } else {
            fields.addAll(List.of(
                    Integer.toString(objects.number(event.location())),
                    event.mode().text(),
                    event.position(),
                    event.method(),
                    event.call(),
                    Integer.toString(event.source())));
            fields.addAll(OutcomeFields.write(event.outcome(), objects));
        }
        line(keyword, fields.toArray(new String[0]));
    }

    private void older(Event event, List<String> fields) {
        fields.addAll(List.of(event.location().name(), event.mode().text(), words.value(event), event.position()));
        if (version > 1) {
            fields.add(event.method());
        }
        if (version > 2) {
            fields.add(event.call());
        }
        if (version > 1) {
            fields.add(Integer.toString(event.source()));
        }
    }

    private void end() {
        CRC32 checksum = new CRC32();
        checksum.update(text.toString().getBytes(StandardCharsets.UTF_8));
        line("end", Integer.toString(lines), String.format("%08x", checksum.getValue()));
    }

    private void line(String keyword, String... fields) {
        text.append(keyword);
        for (String field : fields) {
            text.append('\t').append(TextEscapes.escape(field));
        }
        text.append('\n');
        lines++;
    }
}
