package dev.bohr.explain;

import dev.bohr.trace.Cause.Difference;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What to say of a difference: who did what before whom, where, and what came of it. */
public final class CauseWords {
    private static final String SPURIOUSLY = "spuriously";
    private static final String TIMED_OUT = "timed out";

    private final Trace trace;

    /** @param trace the failing one, with its differences, so that steps beyond its end are known */
    public CauseWords(Trace trace) {
        this.trace = new Trace(
                trace.header(),
                trace.schedule(),
                distinct(trace.threads()),
                trace.events(),
                trace.holdings(),
                trace.failure(),
                trace.cause());
    }

    /** Of several threads with one name each is told by its number, as in the table of steps. */
    private static List<String> distinct(List<String> threads) {
        List<String> names = new ArrayList<>();
        for (String name : threads) {
            names.add(Collections.frequency(threads, name) == 1 ? name : name + "#" + names.size());
        }
        return names;
    }

    /** The cause in one sentence, without a full stop. */
    public String sentence(boolean isStuck) {
        List<String> parts = new ArrayList<>();
        if (isStuck) {
            new StuckWords(trace).sentence().ifPresent(parts::add);
        }
        for (Difference difference : trace.cause().differences()) {
            // What is otherwise only once something else is can be said of no step of this trace.
            if (!trace.isBeyond(difference.first())) {
                parts.add(of(difference));
            }
        }
        return String.join("; ", parts);
    }

    private String of(Difference difference) {
        Event first = trace.event(difference.first());
        return switch (difference.kind()) {
            case ORDER -> order(first, trace.event(difference.second())) + wokenBefore(first);
            case OLD_READ ->
                new OldReadWords(trace)
                        .sentence(
                                first,
                                difference.second() == 0
                                        ? Optional.empty()
                                        : Optional.of(trace.event(difference.second())));
            case CHOICE -> choice(first);
        };
    }

    private String order(Event first, Event second) {
        boolean isConflict = first.isMemory() && second.isMemory() && isOn(first, second);
        if (!isConflict || !first.changes() && !second.changes()) {
            return otherOrder(first, second);
        }
        if (!first.changes()) {
            return readBeforeWrite(first, second);
        }
        return second.changes() ? writeOverWrite(first, second) : readAfterWrite(first, second);
    }

    /** The update that is lost: read, written by another, written over. */
    private String readBeforeWrite(Event read, Event write) {
        String known = name(read) + " " + verb(read) + " " + read.location() + seen(read) + at(read) + " before "
                + (trace.isBeyond(write.step())
                        ? name(write) + " had written it"
                        : name(write) + " wrote it" + written(write))
                + at(write);
        return after(write, event -> isBy(event, read) && isOn(event, read) && event.changes())
                .map(over -> known + ", and then wrote over it" + written(over) + at(over))
                .orElse(known);
    }

    /** What is seen is not the end of what its writer does, or not what was seen before. */
    private String readAfterWrite(Event write, Event read) {
        Optional<Event> again = after(read, event -> isBy(event, write) && isOn(event, write) && event.changes());
        if (again.isPresent()) {
            return name(read) + " " + verb(read) + " " + read.location() + seen(read) + at(read)
                    + " between the writes of " + name(write) + at(write) + " and" + at(again.get());
        }
        Optional<Event> earlier = before(write, event -> isBy(event, read) && isOn(event, read));
        String known = name(write) + " wrote " + write.location() + written(write) + at(write);
        String then = " before " + name(read) + " " + verb(read) + " it" + at(read);
        return earlier.map(own -> known + then + ", after " + name(read) + " had " + participle(own) + " it" + seen(own)
                        + at(own))
                .orElse(known + then);
    }

    private String writeOverWrite(Event first, Event second) {
        String known = name(second) + " wrote " + second.location() + written(second) + at(second) + " over what "
                + name(first) + " had written" + written(first) + at(first);
        return after(second, event -> isBy(event, first) && event.source() == second.step())
                .map(back -> known + ", and " + name(first) + " read that" + at(back))
                .orElse(known);
    }

    private String otherOrder(Event first, Event second) {
        boolean isAlike = first.operation().equals(second.operation()) || isTaking(first) && isTaking(second);
        if (isAlike && isOn(first, second)) {
            return name(first) + " " + past(first) + " " + first.location() + at(first) + " before " + name(second)
                    + (trace.isBeyond(second.step()) ? " could" : " did") + at(second) + inside(first, second);
        }
        return name(first) + " " + past(first) + " " + first.location() + at(first) + " before " + name(second)
                + (trace.isBeyond(second.step())
                        ? " had come to '" + second.operation() + "' "
                        : " " + past(second) + " ")
                + (isOn(second, first) ? "it" : second.location()) + at(second);
    }

    /** What the one who had the lock first has changed under it, and the other has met. */
    private String inside(Event first, Event second) {
        for (Event met : trace.events()
                .subList(
                        Math.min(second.step(), trace.events().size()),
                        trace.events().size())) {
            if (!isBy(met, second) || !met.isMemory()) {
                continue;
            }
            Optional<Event> changed = after(
                    first,
                    event -> isBy(event, first) && isOn(event, met) && event.changes() && event.step() < second.step());
            if (changed.isPresent()) {
                return ", so that " + name(met) + " " + (met.changes() ? "changed " : "read ") + met.location()
                        + seen(met) + at(met) + " after " + name(first) + " had written it" + at(changed.get());
            }
        }
        return "";
    }

    /** A thread may be where it is because a wait ended that nobody has ended. */
    private String wokenBefore(Event event) {
        return before(event, other -> isBy(other, event) && isWokenByNobody(other))
                .map(woken -> ", after its wait had ended" + at(woken)
                        + (woken.value().equals(SPURIOUSLY) ? " for no reason" : " because its time was up"))
                .orElse("");
    }

    private static boolean isWokenByNobody(Event event) {
        return event.value().equals(SPURIOUSLY) || event.value().equals(TIMED_OUT);
    }

    private String choice(Event event) {
        return event.operation().equals("choose")
                ? name(event) + " was given " + event.value() + at(event)
                : "the " + event.operation() + " of " + event.location() + " by " + name(event) + at(event)
                        + (event.value().startsWith(Event.WAKES)
                                ? " woke " + event.value().substring(Event.WAKES.length())
                                : "");
    }

    private Optional<Event> after(Event event, Predicate<Event> wanted) {
        int from = Math.min(event.step(), trace.events().size());
        return trace.events().subList(from, trace.events().size()).stream()
                .filter(wanted)
                .findFirst();
    }

    private Optional<Event> before(Event event, Predicate<Event> wanted) {
        int to = Math.min(event.step() - 1, trace.events().size());
        return trace.events().subList(0, to).stream().filter(wanted).reduce((one, later) -> later);
    }

    private static boolean isBy(Event event, Event other) {
        return event.thread() == other.thread();
    }

    private static boolean isOn(Event event, Event other) {
        return event.location().equals(other.location());
    }

    private static boolean isTaking(Event event) {
        return event.operation().equals("lock")
                || event.operation().equals("try lock")
                || event.operation().equals("wake up");
    }

    private String name(Event event) {
        return trace.threadOf(event);
    }

    private static String verb(Event event) {
        return event.operation().equals("compare-and-set") ? "found" : "read";
    }

    private static String participle(Event event) {
        return event.changes() ? "written" : "read";
    }

    /** What a thread did, to be followed by what it did it to. */
    static String past(Event event) {
        return switch (event.operation()) {
            case "read" -> "read";
            case "write" -> "wrote";
            case "update", "compare-and-set" -> event.changes() ? "changed" : "found";
            case "lock", "wake up" -> "took";
            case "try lock" -> "tried to take";
            case "wait" -> "began to wait on";
            case "notify", "notify all" -> "notified";
            case "acquire" -> "acquired";
            case "release" -> "released";
            case "await" -> "awaited";
            case "count down" -> "counted down";
            case "park" -> "parked on";
            case "unpark" -> "unparked";
            case "interrupt" -> "interrupted";
            case "query" -> "looked at";
            default -> "did '" + event.operation() + "' to";
        };
    }

    static String at(Event event) {
        return event.position().isEmpty() ? "" : " at " + event.position();
    }

    private static String seen(Event event) {
        return event.valueAfter().isEmpty() ? "" : " (" + event.valueAfter() + ")";
    }

    private static String written(Event event) {
        return seen(event);
    }
}
