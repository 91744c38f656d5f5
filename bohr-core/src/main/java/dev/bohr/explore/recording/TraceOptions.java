package dev.bohr.explore.recording;

import dev.bohr.Options;
import dev.bohr.model.Filter;
import dev.bohr.trace.Trace;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The options that decide which points there are: written to a trace, and taken from it for a replay. */
public final class TraceOptions {
    private static final String SHARED = "shared=";
    private static final String INITIALISER = "initialiser=";
    private static final String ANEW = "anew=";
    private static final String SHARED_CLASS = "shared-class=";
    private static final String RACE = "race=";
    private static final String RACY = "racy=";
    private static final String LEARNED = "learned=";
    private static final String POINTS = "points";
    private static final String PATIENCE = "patience";
    private static final String MODEL = "model";
    private static final String FAILURES = "spurious-failures";
    private static final String SYNC_ONLY = Filter.SYNC_ONLY.text();

    private TraceOptions() {}

    /**
     * @param sharedClasses those that are not woven and of which threads share objects
     * @param learned the points that only some programs need
     * @param racy the locations that have points where only synchronization has some
     * @param race the name of the race at which the execution ends; empty if it does not
     */
    static List<String> of(
            Options options,
            List<String> escaped,
            List<String> initialisers,
            List<String> anew,
            List<String> sharedClasses,
            List<String> learned,
            List<String> racy,
            String race) {
        List<String> texts = new ArrayList<>();
        texts.add("locks=" + (options.modelLocks() ? "model" : "jdk"));
        texts.add("time-passes=" + options.timePasses().name().toLowerCase(Locale.ROOT));
        if (options.timePasses() == Options.TimePasses.PATIENT) {
            texts.add(PATIENCE + "=" + options.patience());
        }
        texts.add("spurious=" + options.spurious());
        texts.add("max-steps=" + options.maxSteps());
        if (options.exploresGraphs()) {
            texts.add(MODEL + "=" + options.model());
            texts.add(FAILURES + "=" + options.spuriousFailures());
        }
        options.allowed().stream().sorted().forEach(allowed -> texts.add("allow=" + allowed));
        escaped.forEach(site -> texts.add(SHARED + site));
        initialisers.forEach(name -> texts.add(INITIALISER + name));
        anew.forEach(name -> texts.add(ANEW + name));
        sharedClasses.forEach(name -> texts.add(SHARED_CLASS + name));
        learned.forEach(point -> texts.add(LEARNED + point));
        if (options.filters().contains(SYNC_ONLY)) {
            texts.add(POINTS + "=" + SYNC_ONLY);
            racy.forEach(location -> texts.add(RACY + location));
        }
        if (!race.isEmpty()) {
            texts.add(RACE + race);
        }
        return texts;
    }

    /**
     * The options for a replay: those of the trace, and what the user says about output and threads.
     *
     * @throws IllegalArgumentException if the trace has one that makes no sense
     */
    public static Options apply(Trace trace, Options options) {
        Options applied = options.withAllowed(java.util.Set.of())
                .withOutcomes(true)
                .withFilters(List.of())
                .withModel(Options.SEQUENTIAL)
                .withStrategy("auto");
        List<String> allowed = new ArrayList<>();
        for (String text : trace.header().options()) {
            String key = text.substring(0, Math.max(0, text.indexOf('=')));
            String value = text.substring(text.indexOf('=') + 1);
            try {
                applied = apply(key, value, applied);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("the trace has the option '" + text + "', which makes no sense", e);
            }
            if (key.equals("allow")) {
                allowed.add(value);
            }
        }
        return allowed.isEmpty() ? applied : applied.withAllowed(java.util.Set.copyOf(allowed));
    }

    private static Options apply(String key, String value, Options options) {
        return switch (key) {
            case "locks" -> options.withModelLocks(value.equals("model"));
            case "time-passes" -> options.withTimePasses(Options.TimePasses.valueOf(value.toUpperCase(Locale.ROOT)));
            case PATIENCE -> options.withPatience(patience(value));
            case "spurious" -> options.withSpurious(Boolean.parseBoolean(value));
            case "max-steps" -> options.withMaxSteps(Integer.parseInt(value));
            case MODEL -> options.withModel(value).withStrategy(Options.GRAPH);
            case FAILURES -> options.withSpuriousFailures(Boolean.parseBoolean(value));
            case POINTS -> options.withFilters(List.of(value));
            default -> options; // not ours: the command line keeps the class path here
        };
    }

    private static Duration patience(String text) {
        try {
            return Duration.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException(e);
        }
    }

    public static List<String> escaped(List<String> texts) {
        return all(texts, SHARED);
    }

    /** The classes that are not woven and of which threads share objects. */
    public static List<String> sharedClasses(List<String> texts) {
        return all(texts, SHARED_CLASS);
    }

    /** The classes whose initialisers have started threads. */
    public static List<String> initialisers(List<String> texts) {
        return all(texts, INITIALISER);
    }

    /** The classes that are initialised again in each execution. */
    public static List<String> anew(List<String> texts) {
        return all(texts, ANEW);
    }

    /** The points that only some programs need. */
    public static List<String> learned(List<String> texts) {
        return all(texts, LEARNED);
    }

    /** The locations that have points where only synchronization has some. */
    public static List<String> racy(List<String> texts) {
        return all(texts, RACY);
    }

    /** The race at which the execution ends; empty if it does not. */
    public static String race(List<String> texts) {
        return all(texts, RACE).stream().findFirst().orElse("");
    }

    private static List<String> all(List<String> texts, String key) {
        return texts.stream()
                .filter(text -> text.startsWith(key))
                .map(text -> text.substring(key.length()))
                .toList();
    }
}
