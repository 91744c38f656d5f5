import dev.bohr.explain.EventWords;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.report.html.SourceLookup;
import dev.bohr.report.html.TracePage;
import dev.bohr.report.json.JsonLines;
import dev.bohr.trace.AccessMode;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Ending;
import dev.bohr.trace.Event;
import dev.bohr.trace.FailureKind;
import dev.bohr.trace.Holding;
import dev.bohr.trace.Identity;
import dev.bohr.trace.Location;
import dev.bohr.trace.Outcome;
import dev.bohr.trace.StepRelations;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import dev.bohr.trace.TraceThread;
import dev.bohr.trace.TracedObject;
import dev.bohr.trace.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * What the page is tested against: makes long traces and their pages, and says of every trace in a directory what {@link StepRelations}
 * says, so that the browser can be asked whether the page shows the same.
 */
public class Fixtures {
    private static final int SAMPLES = 25;

    public static void main(String[] args) throws IOException {
        Path directory = Path.of(args[0]);
        for (int steps : new int[] {1_000, 20_000}) {
            Trace trace = new Long(steps).trace();
            TraceFile.write(trace, directory.resolve("long-" + steps + ".trace"));
            Files.writeString(directory.resolve("long-" + steps + ".html"), TracePage.format(trace, "Long.java", "", Optional.empty(), SourceLookup.NONE));
        }
        try (var files = Files.list(directory)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".trace")).toList()) {
                Files.writeString(Path.of(file + ".json"), JsonLines.line(expected(TraceFile.read(file))));
            }
        }
    }

    private static Map<String, Object> expected(Trace trace) {
        StepRelations relations = new StepRelations(trace);
        int length = trace.events().size();
        Map<String, Object> fields = new LinkedHashMap<>();
        EventWords words = new EventWords(trace.threads());
        fields.put("threads", words.threads());
        fields.put("failure", trace.failure());
        fields.put("cause", trace.cause().sentence());
        fields.put("causeSteps", trace.cause().differences().stream().flatMap(one -> List.of(one.first(), one.second()).stream())
                .filter(step -> step > 0 && step <= length).toList());
        fields.put("events", trace.events().stream().map(event -> List.of(
                words.thread(event), event.kind().text(), words.location(event), event.position(), event.switched(), event.preemption())).toList());
        fields.put("edges", relations.edges().stream().map(edge -> List.of(edge.from(), edge.to(), edge.kind().name().toLowerCase().replace('_', '-'))).toList());
        int every = length <= 100 ? 1 : length / SAMPLES;
        fields.put("samples", IntStream.rangeClosed(1, length).filter(step -> step % every == 0).mapToObj(step -> Map.of(
                "step", step,
                "values", relations.valuesAfter(step).entrySet().stream()
                        .map(one -> List.of(words.location(one.getKey()), words.value(one.getValue().value(), one.getKey()), one.getValue().step())).toList(),
                "held", relations.heldAfter(step).stream()
                        .map(one -> List.of(words.object(one.lock()), words.thread(one.thread()))).toList(),
                "order", order(relations, step, length))).toList());
        return fields;
    }

    /** For each step a letter: before, after, unordered, or the step itself. */
    private static String order(StepRelations relations, int step, int length) {
        StringBuilder letters = new StringBuilder();
        for (int other = 1; other <= length; other++) {
            letters.append(other == step ? '=' : relations.happensBefore(other, step) ? 'b' : relations.happensBefore(step, other) ? 'a' : 'u');
        }
        return letters.toString();
    }

    /** An execution of six threads that take locks, write and read, in long and short turns. */
    private static final class Long {
        private static final int THREADS = 6;
        private static final int LOCKS = 4;
        private static final int VARIABLES = 120;

        private final Random random = new Random(1);
        private final int length;
        private final List<Event> events = new ArrayList<>();
        private final List<Holding> holdings = new ArrayList<>();
        private final int[] holder = new int[LOCKS];
        private final int[] taken = new int[LOCKS];
        private final int[] last = new int[THREADS];
        private final String[] values = new String[VARIABLES];
        private final int[] writers = new int[VARIABLES];
        private boolean switched;

        Long(int length) {
            this.length = length;
        }

        Trace trace() {
            for (int thread = 1; thread < THREADS; thread++) {
                add(0, Kind.START, Location.of(worker(thread)), AccessMode.PLAIN, Outcome.NONE, 0);
            }
            while (events.size() < length) {
                int thread = 1 + random.nextInt(THREADS - 1);
                switched = events.get(events.size() - 1).thread() != thread;
                int turn = random.nextInt(10) == 0 ? 60 : 1 + random.nextInt(8);
                for (int i = 0; i < turn && events.size() < length; i++) {
                    step(thread);
                }
            }
            List<TraceThread> threads = new ArrayList<>(List.of(new TraceThread("main")));
            IntStream.range(1, THREADS).forEach(thread -> threads.add(new TraceThread("worker-" + thread, worker(thread), thread)));
            for (int lock = 0; lock < LOCKS; lock++) {
                if (holder[lock] != 0) {
                    holdings.add(new Holding(holder[lock], lock(lock), taken[lock], "Long.java:7", 0, ""));
                }
            }
            holdings.sort((one, other) -> one.taken() - other.taken());
            Cause cause = new Cause(
                    "a step in the middle came before one that is near the end",
                    List.of(new Cause.Difference(Cause.Difference.Kind.ORDER, length / 2, otherThread())),
                    List.of(), Schedule.parse("t0"), false, 1);
            return new Trace(
                    new Trace.Header("Long.java", List.of(), "random", 1, "test", "17"),
                    Schedule.parse("t0"), threads, events, holdings,
                    new Ending(FailureKind.EXCEPTION, "java.lang.AssertionError: it is long", List.of(0)), cause);
        }

        private int otherThread() {
            int step = length - 20;
            while (events.get(step - 1).thread() == events.get(length / 2 - 1).thread()) {
                step--;
            }
            return step;
        }

        private void step(int thread) {
            int lock = random.nextInt(LOCKS);
            if (random.nextInt(25) == 0 && holder[lock] == 0) {
                holder[lock] = thread;
                taken[lock] = events.size() + 1;
                add(thread, Kind.LOCK, Location.of(lock(lock)), AccessMode.PLAIN, Outcome.NONE, 0);
                return;
            }
            for (int held = 0; held < LOCKS; held++) {
                if (holder[held] == thread && random.nextInt(12) == 0) {
                    holdings.add(new Holding(thread, lock(held), taken[held], "Long.java:7", last[thread], "Long.java:9"));
                    holder[held] = 0;
                }
            }
            int variable = random.nextInt(VARIABLES);
            TracedObject items = object("shop.Item[]", "shop.Stock#0.1.items", 1);
            Location location = new Location(items, "[" + variable + "]", items.name() + "[" + variable + "]");
            AccessMode mode = variable % 7 == 0 ? AccessMode.VOLATILE : AccessMode.PLAIN;
            if (random.nextInt(3) == 0) {
                values[variable] = String.valueOf(events.size());
                writers[variable] = events.size() + 1;
                add(thread, Kind.WRITE, location, mode, new Outcome.Wrote(new Value.Literal(values[variable])), 0);
            } else {
                Value seen = new Value.Literal(values[variable] == null ? "0" : values[variable]);
                add(thread, Kind.READ, location, mode, new Outcome.Read(seen, Optional.empty()), writers[variable]);
            }
        }

        private static TracedObject worker(int thread) {
            return object("Thread", "worker-" + thread, thread);
        }

        private static TracedObject lock(int lock) {
            return object("Lock", "Lock#0." + lock, lock);
        }

        private static TracedObject object(String type, String name, int number) {
            return new TracedObject(new Identity.Made(0, "shop.Long.main", type, number), type, name);
        }

        private void add(int thread, Kind kind, Location location, AccessMode mode, Outcome outcome, int source) {
            int step = events.size() + 1;
            last[thread] = step;
            boolean isPreemption = switched && random.nextBoolean();
            events.add(Event.builder(step, thread, kind)
                    .location(location)
                    .mode(mode)
                    .outcome(outcome)
                    .source(source)
                    .at("Long.java:" + (1 + step % 40), "shop.Long.run")
                    .switched(switched, isPreemption)
                    .build());
            switched = false;
        }
    }
}
