package dev.bohr.trace;

import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Reads one trace as {@link TraceFile} describes it, and trusts nothing in it. */
final class TraceReader {
    /**
     * By version, with the keyword. In the first, events knew neither their method nor where what they saw comes from; in the second, not
     * what of the JDK the program calls.
     */
    private static final int[] OLDER_FIELDS = {0, 9, 11, 12};

    /** Of an event of today, before its outcome. */
    private static final int FIELDS = 11;

    private final BufferedReader in;
    private final CRC32 checksum = new CRC32();
    private final Map<String, String> header = new HashMap<>();
    private final List<String> options = new ArrayList<>();
    private final StringBuilder schedule = new StringBuilder();
    private final List<WovenClass> classes = new ArrayList<>();
    private final List<TracedObject> objects = new ArrayList<>(List.of(TracedObject.NONE));
    private final List<Location> locations = new ArrayList<>(List.of(Location.NONE));
    private final List<TraceThread> threads = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final List<Holding> holdings = new ArrayList<>();
    private final StringBuilder passing = new StringBuilder();
    private final List<Event> beyond = new ArrayList<>();
    private final List<Cause.Difference> differences = new ArrayList<>();
    private final OlderEvents older = new OlderEvents();
    private Cause cause = Cause.UNKNOWN;
    private @Nullable Ending ending;
    private int version;
    private int scheduleLine;
    private int lines;
    private boolean ended;

    TraceReader(InputStream in) {
        // Lenient decoding: a byte that is not UTF-8 becomes a replacement character, and the checksum tells.
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    Trace read() throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            lines++;
            if (ended) {
                throw bad("there is more after the end");
            }
            if (lines == 1) {
                version(line);
            } else {
                lineOrCut(line.split("\t", -1));
            }
            if (!ended) {
                checksum.update((line + '\n').getBytes(StandardCharsets.UTF_8));
            }
        }
        if (!ended) {
            throw new TraceFormatException(lines, "the trace is cut short: the closing line 'end' is missing");
        }
        return trace();
    }

    private void version(String line) throws TraceFormatException {
        String text = line.substring(Math.min(line.length(), TraceFile.MAGIC.length()));
        if (!text.matches("[1-9][0-9]{0,8}")) {
            throw bad("'" + shorten(text) + "' is not a version of a trace");
        }
        version = Integer.parseInt(text);
        if (version > TraceFile.VERSION) {
            throw bad("the trace has version " + version + ", written by a newer Bohr; this one reads up to version "
                    + TraceFile.VERSION);
        }
    }

    /** A last line that makes no sense is what a cut leaves, and is called so. */
    private void lineOrCut(String[] fields) throws IOException {
        try {
            line(fields);
        } catch (TraceFormatException e) {
            if (!fields[0].equals("end") && in.readLine() == null) {
                throw bad("the trace is cut short in this line");
            }
            throw e;
        }
    }

    private void line(String[] fields) throws TraceFormatException {
        switch (fields[0]) {
            case "target", "strategy", "seed", "tool", "jdk" -> {
                if (header.put(fields[0], field(fields, 1, 2)) != null) {
                    throw bad("a second line '" + fields[0] + "'");
                }
            }
            case "failure" -> {
                if (ending != null) {
                    throw bad("a second line 'failure'");
                }
                ending = isOlder() ? older.ending(field(fields, 1, 2)) : ending(fields);
            }
            case "option" -> options.add(field(fields, 1, 2));
            case "class" -> classes.add(new WovenClass(field(fields, 1, 3), field(fields, 2, 3)));
            case "schedule" -> schedule(field(fields, 1, 2));
            case "object" -> objects.add(object(fields));
            case "location" -> locations.add(location(fields));
            case "thread" -> threads.add(thread(fields));
            case "event" -> events.add(event(fields));
            case "holding" -> holdings.add(holding(fields, false));
            case "shared-holding" -> holdings.add(holding(fields, true));
            case "cause" ->
                cause = new Cause(
                        field(fields, 3, 4),
                        List.of(),
                        List.of(),
                        Cause.UNKNOWN.passing(),
                        fields[1].equals("smallest"),
                        number(fields[2]));
            case "beyond" -> beyond.add(event(fields));
            case "difference" -> differences.add(difference(fields));
            case "passing" -> {
                tried(field(fields, 1, 2));
                passing.append(fields[1]).append(' ');
            }
            case "end" -> end(fields);
            default -> throw bad("nothing in a trace begins with '" + shorten(fields[0]) + "'");
        }
    }

    private void schedule(String part) throws TraceFormatException {
        tried(part);
        scheduleLine = scheduleLine == 0 ? lines : scheduleLine;
        schedule.append(part).append(' ');
    }

    /** Each line is tried by itself so that the message can name it. */
    private void tried(String part) throws TraceFormatException {
        try {
            Schedule.parse(part);
        } catch (IllegalArgumentException e) {
            throw bad("the schedule is damaged: " + e.getMessage());
        }
    }

    private Cause.Difference difference(String[] fields) throws TraceFormatException {
        String text = field(fields, 1, 4);
        int first = number(fields[2]);
        int second = number(fields[3]);
        for (Cause.Difference.Kind kind : Cause.Difference.Kind.values()) {
            if (kind.text().equals(text)) {
                int last = events.size() + beyond.size();
                boolean isOfTwo = kind == Cause.Difference.Kind.ORDER;
                if (first < 1 || first > last || second > last || isOfTwo && second < 1) {
                    throw bad("the difference is of a step that is not there");
                }
                return new Cause.Difference(kind, first, second);
            }
        }
        throw bad("'" + shorten(text) + "' is no kind of difference");
    }

    private boolean isOlder() {
        return version < TraceFile.FIRST_TYPED;
    }

    private TracedObject object(String[] fields) throws TraceFormatException {
        expect(field(fields, 1, Math.max(3, fields.length)), objects.size(), "object");
        try {
            return ObjectLines.read(rest(fields, 2));
        } catch (IllegalArgumentException e) {
            throw bad(String.valueOf(e.getMessage()));
        }
    }

    private Location location(String[] fields) throws TraceFormatException {
        expect(field(fields, 1, 5), locations.size(), "location");
        return new Location(objectOf(fields[2]), field(fields, 3, 5), field(fields, 4, 5));
    }

    private TraceThread thread(String[] fields) throws TraceFormatException {
        int count = isOlder() ? 3 : 5;
        expect(field(fields, 1, count), threads.size(), "thread");
        String name = field(fields, 2, count);
        return isOlder() ? new TraceThread(name) : new TraceThread(name, objectOf(fields[3]), number(fields[4]));
    }

    private void expect(String number, int expected, String what) throws TraceFormatException {
        if (number(number) != expected) {
            throw bad("expected " + what + " " + expected + ", not '" + shorten(number) + "'");
        }
    }

    private TracedObject objectOf(String number) throws TraceFormatException {
        int index = number(number);
        if (index >= objects.size()) {
            throw bad("there is no object " + index);
        }
        return objects.get(index);
    }

    private Ending ending(String[] fields) throws TraceFormatException {
        String keyword = field(fields, 1, 4);
        List<Integer> failing = new ArrayList<>();
        for (String number : fields[2].isEmpty() ? new String[0] : fields[2].split(",", -1)) {
            failing.add(threadNumber(number));
        }
        for (FailureKind kind : FailureKind.values()) {
            if (kind.text().equals(keyword)) {
                return new Ending(kind, field(fields, 3, 4), failing);
            }
        }
        throw bad("'" + shorten(keyword) + "' is no kind of failure");
    }

    private int threadNumber(String text) throws TraceFormatException {
        int thread = number(text);
        if (thread >= threads.size()) {
            throw bad("there is no thread " + thread);
        }
        return thread;
    }

    private Holding holding(String[] fields, boolean shared) throws TraceFormatException {
        String lock = field(fields, 2, 7);
        int thread = number(fields[1]);
        int taken = number(fields[3]);
        int released = number(fields[5]);
        if (thread >= threads.size() || taken > events.size() || released > events.size()) {
            throw bad("a lock is held by a thread or in a step that is not there");
        }
        TracedObject object = isOlder() ? OlderWords.object(lock) : objectOf(lock);
        return new Holding(thread, object, taken, field(fields, 4, 7), released, field(fields, 6, 7), shared);
    }

    private Event event(String[] fields) throws TraceFormatException {
        int count = isOlder() ? OLDER_FIELDS[version] : Math.max(FIELDS + 1, fields.length);
        String flags = field(fields, 3, count);
        if (!flags.matches(isOlder() ? "[s-][p-]" : "[s-][p-]([dl][0-9]{1,18}(,[0-9]{1,2})?)?")) {
            throw bad("'" + shorten(flags) + "' does not say whether the event came after a switch");
        }
        int thread = threadNumber(fields[2]);
        int step = number(fields[1]);
        int source = isOlder() ? version == 1 ? 0 : number(fields[count - 1]) : number(fields[FIELDS - 1]);
        if (step != events.size() + beyond.size() + 1 || source >= step) {
            throw bad("the steps are not in order");
        }
        Event.Builder event = Event.builder(step, thread, kind(field(fields, 4, count)))
                .source(source)
                .mode(mode(field(fields, 6, count)))
                .switched(flags.charAt(0) == 's', flags.charAt(1) == 'p');
        if (flags.length() > 2) {
            event.early(early(flags));
        }
        if (!isOlder()) {
            return today(event, fields, step);
        }
        event.at(field(fields, 8, count), version == 1 ? "" : field(fields, 9, count))
                .inside(version <= 2 ? "" : field(fields, 10, count));
        return older.event(event, field(fields, 5, count), field(fields, 7, count));
    }

    /** After the flags of a switch: what kind of limit, how long, and who could have gone on. */
    private EarlyLimit early(String flags) throws TraceFormatException {
        int comma = flags.indexOf(',');
        long nanos = Long.parseLong(flags.substring(3, comma < 0 ? flags.length() : comma));
        int able = comma < 0 ? EarlyLimit.NOBODY : threadNumber(flags.substring(comma + 1));
        return new EarlyLimit(nanos, flags.charAt(2) == 'd', able);
    }

    private Event today(Event.Builder event, String[] fields, int step) throws TraceFormatException {
        int location = number(field(fields, 5, fields.length));
        if (location >= locations.size()) {
            throw bad("there is no location " + location);
        }
        Outcome outcome;
        try {
            outcome = new OutcomeFields.Reading(rest(fields, FIELDS), number -> {
                        if (number >= objects.size()) {
                            throw new IllegalArgumentException("there is no object " + number);
                        }
                        return objects.get(number);
                    })
                    .read();
        } catch (IllegalArgumentException e) {
            throw bad(String.valueOf(e.getMessage()));
        }
        boolean isOfNoThread = outcome instanceof Outcome.Wakes wakes
                && wakes.threads().stream().anyMatch(woken -> woken >= threads.size());
        if (isOfNoThread || outcome instanceof Outcome.Resumed resumed && resumed.by() >= step) {
            throw bad("the outcome is of a thread or a step that is not there");
        }
        return event.location(locations.get(location))
                .at(field(fields, 7, fields.length), field(fields, 8, fields.length))
                .inside(field(fields, 9, fields.length))
                .outcome(outcome)
                .build();
    }

    private Kind kind(String text) throws TraceFormatException {
        for (Kind kind : Kind.values()) {
            if (kind.text().equals(text)) {
                return kind;
            }
        }
        throw bad("'" + shorten(text) + "' is no operation");
    }

    private AccessMode mode(String text) throws TraceFormatException {
        for (AccessMode mode : AccessMode.values()) {
            if (mode.text().equals(text)) {
                return mode;
            }
        }
        throw bad("'" + shorten(text) + "' is no access mode");
    }

    private List<String> rest(String[] fields, int from) throws TraceFormatException {
        List<String> rest = new ArrayList<>();
        for (int i = from; i < fields.length; i++) {
            rest.add(field(fields, i, fields.length));
        }
        return rest;
    }

    private void end(String[] fields) throws TraceFormatException {
        if (fields.length != 3 || !fields[2].matches("[0-9a-f]{8}")) {
            throw bad("the trace is cut short in its closing line");
        }
        if (number(fields[1]) != lines - 1) {
            throw bad("lines are missing: " + shorten(fields[1]) + " were written, " + (lines - 1) + " are here");
        }
        if (!fields[2].equals(String.format("%08x", checksum.getValue()))) {
            throw bad("the trace was changed after it was written: its checksum does not match");
        }
        ended = true;
    }

    private Trace trace() throws TraceFormatException {
        long seed;
        try {
            seed = Long.parseLong(required("seed"));
        } catch (NumberFormatException e) {
            throw new TraceFormatException("the seed of the trace is not a number");
        }
        Trace.Header made = new Trace.Header(
                required("target"), options, required("strategy"), seed, required("tool"), required("jdk"), classes);
        Schedule whole;
        try {
            whole = Schedule.parse(schedule.toString());
        } catch (IllegalArgumentException e) {
            throw new TraceFormatException(scheduleLine, "the schedule is damaged: " + e.getMessage());
        }
        Schedule other;
        try {
            other = Schedule.parse(passing.toString());
        } catch (IllegalArgumentException e) {
            throw new TraceFormatException("the schedule that passes is damaged: " + e.getMessage());
        }
        Cause known = cause.equals(Cause.UNKNOWN)
                ? cause
                : new Cause(cause.sentence(), differences, beyond, other, cause.smallest(), cause.tried());
        if (ending == null) {
            throw missing("failure");
        }
        List<TraceThread> all = threads;
        List<Event> steps = events;
        if (isOlder()) {
            all = OlderEvents.started(threads, events);
            steps = new OlderEdges(all, events).resolved();
        } else if (threads.stream().anyMatch(thread -> thread.startedBy() > events.size())) {
            throw new TraceFormatException("a thread is started in a step that is not there");
        }
        return new Trace(version, made, whole, all, steps, holdings, ending, known);
    }

    private String required(String keyword) throws TraceFormatException {
        String value = header.get(keyword);
        if (value == null) {
            throw missing(keyword);
        }
        return value;
    }

    private static TraceFormatException missing(String keyword) {
        return new TraceFormatException("the trace has no line '" + keyword + "'");
    }

    private String field(String[] fields, int index, int count) throws TraceFormatException {
        if (fields.length != count) {
            throw bad("'" + fields[0] + "' has " + (fields.length - 1) + " fields, not " + (count - 1));
        }
        try {
            return TextEscapes.unescape(fields[index]);
        } catch (IllegalArgumentException e) {
            throw bad("damaged text: " + e.getMessage());
        }
    }

    private int number(String text) throws TraceFormatException {
        try {
            return TraceNumbers.parse(text);
        } catch (IllegalArgumentException e) {
            throw bad(String.valueOf(e.getMessage()));
        }
    }

    private TraceFormatException bad(String problem) {
        return new TraceFormatException(lines, problem);
    }

    private static String shorten(String text) {
        return TextEscapes.shorten(text);
    }
}
