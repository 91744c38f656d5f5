package dev.bohr.report.html;

import dev.bohr.explain.EventWords;
import dev.bohr.report.json.JsonFields;
import dev.bohr.report.text.Columns;
import dev.bohr.report.text.ThreadNames;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Holding;
import dev.bohr.trace.StepRelations;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A trace as the page reads it ({@code model.js}): rows of numbers, with the texts beside them. What follows from the events is worked
 * out here by {@link StepRelations}, so that the page cannot say anything else than the other reports.
 */
final class TraceData {
    private static final int SWITCHED = 1;
    private static final int PREEMPTION = 2;
    private static final int CALL = 4;
    private static final int OLD_SEEN = 8;
    /** The location holds the value from here on. */
    private static final int WRITES = 16;
    /** The location held the value already, if nothing else is known of it. */
    private static final int SHOWS = 32;

    private final Trace trace;
    private final StepRelations stepRelations;
    private final SourceFiles files;
    private final TextTable textTable = new TextTable();
    private final EventWords words;
    private final LocationNames locations;

    private TraceData(Trace trace, SourceFiles files) {
        this.trace = trace;
        this.stepRelations = new StepRelations(trace);
        this.files = files;
        this.words = new EventWords(trace.threads());
        this.locations = new LocationNames(words);
    }

    /** @param kind what it is a trace of: {@code bug}, {@code race} */
    static Map<String, Object> of(Trace trace, String kind, String message, String replay, SourceFiles files) {
        return new TraceData(trace, files).fields(kind, message, replay);
    }

    private Map<String, Object> fields(String kind, String message, String replay) {
        return new JsonFields()
                .with("kind", kind)
                .with("message", lines(message))
                .with("replay", replay)
                .with("header", header())
                .with("schedule", trace.schedule().toString())
                .with("threads", List.of(ThreadNames.of(trace)))
                .with("events", trace.events().stream().map(this::event).toList())
                .with("holdings", trace.holdings().stream().map(this::holding).toList())
                .with("edges", stepRelations.edges().stream().map(this::edge).toList())
                .with("clocks", clocks())
                .with("cause", cause())
                .with("texts", textTable.all());
    }

    /** Lines are kept as lines. */
    static List<String> lines(String text) {
        return text.lines().map(Columns::printable).toList();
    }

    private Map<String, Object> header() {
        Trace.Header header = trace.header();
        return new JsonFields()
                .with("target", Columns.printable(header.target()))
                .with("strategy", header.strategy())
                .with("seed", header.seed())
                .with("tool", header.tool())
                .with("jdk", header.jdk())
                .with(
                        "options",
                        header.options().stream().map(Columns::printable).toList());
    }

    private List<Integer> event(Event event) {
        int effect = !event.isMemory() ? 0 : event.changes() ? WRITES : event.isOldSeen() ? 0 : SHOWS;
        int flags = (event.switched() ? SWITCHED : 0)
                | (event.preemption() ? PREEMPTION : 0)
                | (event.isCall() ? CALL : 0)
                | (event.isOldSeen() ? OLD_SEEN : 0)
                | effect;
        return List.of(
                event.thread(),
                textTable.number(event.kind().text()),
                textTable.number(locations.of(event.location())),
                textTable.number(event.mode().text()),
                textTable.number(event.isCall() ? words.returned(event) : words.outcome(event)),
                textTable.number(event.position()),
                textTable.number(event.method()),
                event.source(),
                flags,
                effect == 0 ? 0 : textTable.number(words.valueAfter(event)),
                files.number(event));
    }

    private List<Integer> holding(Holding holding) {
        return List.of(
                holding.thread(),
                textTable.number(words.object(holding.lock())),
                holding.taken(),
                textTable.number(holding.takenAt()),
                holding.released(),
                textTable.number(holding.releasedAt()),
                holding.shared() ? 1 : 0);
    }

    private List<Object> edge(StepRelations.Edge edge) {
        String kind = edge.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return List.of(kind, edge.from(), edge.to(), textTable.number(label(edge)));
    }

    private String label(StepRelations.Edge edge) {
        return switch (edge.medium()) {
            case LOCATION -> words.location(edge.location());
            case PERMIT -> "permit";
            case INTERRUPT -> "interrupt";
        };
    }

    /**
     * What a step knows of other threads that the one before it in the same thread did not: the step, then pairs of a thread and how
     * many of its steps. That is a few numbers where the clocks of all steps are steps times threads.
     */
    private List<List<Integer>> clocks() {
        List<List<Integer>> changes = new ArrayList<>();
        int[][] known = new int[trace.threads().size()][trace.threads().size()];
        for (Event event : trace.events()) {
            int[] before = known[event.thread()];
            int[] after = stepRelations.clock(event.step());
            List<Integer> change = new ArrayList<>();
            for (int thread = 0; thread < after.length; thread++) {
                if (thread != event.thread() && after[thread] != before[thread]) {
                    change.add(thread);
                    change.add(after[thread]);
                }
            }
            if (!change.isEmpty()) {
                change.add(0, event.step());
                changes.add(change);
            }
            known[event.thread()] = after;
        }
        return changes;
    }

    private Map<String, Object> cause() {
        Cause cause = trace.cause();
        return new JsonFields()
                .with("sentence", Columns.printable(cause.sentence()))
                .with(
                        "differences",
                        cause.differences().stream()
                                .map(one -> List.of(one.kind().text(), one.first(), one.second()))
                                .toList())
                .with("beyond", cause.beyond().stream().map(this::event).toList())
                .with("smallest", cause.smallest())
                .with("tried", cause.tried());
    }
}
