package dev.bohr.trace;

import dev.bohr.model.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Compares two recorded runs event by event: by what happened, not by what it is called. An object that the execution makes is known by who
 * makes it, where, and its ordinal among these. One that was there before is any that is met in the same places of both runs, for what leads
 * to it depends on the classes that the JVM has initialised so far, and a replay has initialised others than the check: those of one run
 * must be those of the other up to a one-to-one renaming.
 */
public final class TraceMatching {
    private static final Pattern LINE = Pattern.compile("(\\.\\w+):\\d+");

    private final Trace first;
    private final Map<TracedObject, TracedObject> there = new HashMap<>();
    private final Map<TracedObject, TracedObject> back = new HashMap<>();
    private final Optional<OlderMatching> older;

    /** @param before the trace with which others are compared; it may be one of an older version */
    public TraceMatching(Trace before) {
        this.first = before;
        this.older =
                before.version() < TraceFile.FIRST_TYPED ? Optional.of(new OlderMatching(before)) : Optional.empty();
    }

    /** The number of steps that are the same from the beginning. */
    public int commonSteps(Trace now) {
        return commonSteps(now.events(), now.threads(), true);
    }

    /** The same for runs of two versions of a program, in which lines may have moved. */
    public int commonStepsWithoutLines(Trace now) {
        return commonStepsWithoutLines(now.events(), now.threads());
    }

    /** The same with a run that is still running. */
    public int commonStepsWithoutLines(List<Event> now, List<TraceThread> threads) {
        return commonSteps(now, threads, false);
    }

    private int commonSteps(List<Event> now, List<TraceThread> threads, boolean withLines) {
        int common = Math.min(first.events().size(), now.size());
        for (int i = 0; i < common; i++) {
            if (!agree(first.events().get(i), now.get(i), threads, withLines)) {
                return i;
            }
        }
        return common;
    }

    /** Whether the same is about to be done in the next step of both runs, in lines that may have moved; its outcome is not known yet. */
    public boolean beginAlike(Event before, Event now, List<TraceThread> threads) {
        return agree(before.with(Outcome.NONE, 0), now.with(Outcome.NONE, 0), threads, false);
    }

    /** Whether the same was done in the next step of both runs, in lines that may have moved. */
    public boolean areAlike(Event before, Event now, List<TraceThread> threads) {
        return agree(before, now, threads, false);
    }

    /** What an object of the first run is called in the second, as far as they have been compared. */
    public String then(String before) {
        return older.map(names -> names.then(before)).orElseGet(() -> name(there, before));
    }

    /** What an object of the second run is called in the first. */
    public String before(String now) {
        return older.map(names -> names.before(now)).orElseGet(() -> name(back, now));
    }

    private static String name(Map<TracedObject, TracedObject> names, String wanted) {
        for (Map.Entry<TracedObject, TracedObject> one : names.entrySet()) {
            if (one.getKey().name().equals(wanted)) {
                return one.getValue().name();
            }
        }
        return wanted;
    }

    /** A location of the first run as one of the second, after the events have been compared. */
    public Location then(Location before) {
        if (older.isPresent()) {
            return OlderWords.location(Kind.READ, older.get().now(before.name()));
        }
        TracedObject object = there.get(before.object());
        if (object == null) {
            return before;
        }
        String name = before.object().name();
        return new Location(
                object,
                before.part(),
                before.name().startsWith(name)
                        ? object.name() + before.name().substring(name.length())
                        : before.name());
    }

    /** Whether two runs fail in the same way, in lines that may have moved. */
    public static boolean isSameFailure(Trace before, Trace now) {
        return isSameFailure(before.version(), before.ending(), now.ending());
    }

    /** Whether the executions of two runs with the same steps end in the same way. */
    public boolean isSameEnding(Ending now) {
        return isSameFailure(first.version(), first.ending(), now);
    }

    /**
     * After the same steps threads are stuck in the same way, and the same accesses race, whatever is said of it; an exception may say
     * anything, and must say the same.
     */
    private static boolean isSameFailure(int version, Ending before, Ending now) {
        if (version < TraceFile.FIRST_TYPED) {
            return OlderMatching.isSameKind(before.message(), now.message());
        }
        if (before.kind() != now.kind() || !before.threads().equals(now.threads())) {
            return false;
        }
        return before.kind().isStuck()
                || before.kind() == FailureKind.RACE
                || withoutLines(before.message()).equals(withoutLines(now.message()));
    }

    private static String withoutLines(String text) {
        return LINE.matcher(text).replaceAll("$1");
    }

    private boolean agree(Event before, Event now, List<TraceThread> threads, boolean withLines) {
        boolean isSamePlace = withLines
                ? before.position().equals(now.position())
                : before.file().equals(now.file());
        return before.step() == now.step()
                && before.thread() == now.thread()
                && before.kind() == now.kind()
                && before.mode() == now.mode()
                && isSamePlace
                && before.switched() == now.switched()
                && before.preemption() == now.preemption()
                && (older.isPresent() ? older.get().agree(before, now, threads) : isSameFact(before, now));
    }

    private boolean isSameFact(Event before, Event now) {
        return Identity.withoutNumber(before.method()).equals(Identity.withoutNumber(now.method()))
                && before.source() == now.source()
                && before.location().part().equals(now.location().part())
                && isSameObject(before.location().object(), now.location().object())
                && isSameOutcome(before.outcome(), now.outcome());
    }

    private boolean isSameOutcome(Outcome before, Outcome now) {
        if (before instanceof Outcome.Read one && now instanceof Outcome.Read other) {
            return isSameValue(one.value(), other.value()) && isSameNewer(one, other);
        }
        if (before instanceof Outcome.Wrote one && now instanceof Outcome.Wrote other) {
            return isSameValue(one.value(), other.value());
        }
        if (before instanceof Outcome.Updated one && now instanceof Outcome.Updated other) {
            return isSameValue(one.before(), other.before())
                    && isSameValue(one.after(), other.after())
                    && isSameNewer(one, other);
        }
        if (before instanceof Outcome.NotSet one && now instanceof Outcome.NotSet other) {
            return one.why() == other.why() && isSameValue(one.found(), other.found()) && isSameNewer(one, other);
        }
        return before.equals(now);
    }

    private boolean isSameNewer(Outcome.Accessed before, Outcome.Accessed now) {
        return before.newer().isPresent() == now.newer().isPresent()
                && before.newer()
                        .map(value -> isSameValue(value, now.newer().orElseThrow()))
                        .orElse(true);
    }

    private boolean isSameValue(Value before, Value now) {
        return before instanceof Value.Reference one && now instanceof Value.Reference other
                ? isSameObject(one.object(), other.object())
                : before.equals(now);
    }

    private boolean isSameObject(TracedObject before, TracedObject now) {
        boolean mayBeSame = isOfTwoRuns(before) && isOfTwoRuns(now)
                ? !isMade(before) || !isMade(now) || before.equals(now)
                : before.equals(now);
        if (!mayBeSame) {
            return false;
        }
        TracedObject known = there.putIfAbsent(before, now);
        TracedObject knownBack = back.putIfAbsent(now, before);
        return (known == null || known.equals(now)) && (knownBack == null || knownBack.equals(before));
    }

    /** Whether it is an object that was made in the execution or before; a class or a call is the same only as itself. */
    private static boolean isOfTwoRuns(TracedObject object) {
        return isMade(object) || object.identity() instanceof Identity.Present;
    }

    private static boolean isMade(TracedObject object) {
        return object.identity() instanceof Identity.Made;
    }
}
