package dev.bohr.explain;

import static dev.bohr.explain.Verbs.at;
import static dev.bohr.explain.Verbs.past;
import static dev.bohr.explain.Verbs.perfect;

import dev.bohr.model.Kind;
import dev.bohr.trace.Cause.Difference;
import dev.bohr.trace.Event;
import dev.bohr.trace.Outcome;
import dev.bohr.trace.Outcome.Resumed.Why;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What to say of a difference: who did what before whom, where, and its outcome. */
public final class CauseWords {
    private final Trace trace;
    private final EventWords words;

    /** @param trace the failing one, with its differences, so that steps beyond its end are known */
    public CauseWords(Trace trace) {
        this.trace = trace;
        this.words = new EventWords(trace.threads());
    }

    /** The cause in one sentence, without a full stop. */
    public String sentence() {
        List<String> parts = new ArrayList<>();
        new EarlyLimitWords(trace).sentence().ifPresent(parts::add);
        if (trace.ending().kind().isStuck()) {
            new MissedNotify(trace).sentence().ifPresent(parts::add);
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
                new StaleReadWords(trace)
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
        return second.changes() ? writeBeforeWrite(first, second) : readAfterWrite(first, second);
    }

    /** The update that is lost: read, written by another, written over. */
    private String readBeforeWrite(Event read, Event write) {
        String known = name(read) + " " + verb(read) + " " + words.location(read) + words.inBrackets(read) + at(read)
                + " before "
                + (trace.isBeyond(write.step())
                        ? name(write) + " had written it"
                        : name(write) + " wrote it" + words.inBrackets(write))
                + at(write);
        return after(write, event -> isBy(event, read) && isOn(event, read) && event.changes())
                .filter(over -> !hasDone(Kind.WAIT, read, over))
                .map(over -> known + ", and then wrote over it" + words.inBrackets(over) + at(over) + again(read, over))
                .orElseGet(() -> known + torn(read, write));
    }

    /** A compare-and-set does not notice what has been changed and changed back. */
    private String again(Event read, Event over) {
        boolean isSame = read.outcome() instanceof Outcome.Accessed seen
                && over.outcome() instanceof Outcome.Updated updated
                && updated.before().equals(seen.after());
        if (over.source() <= read.step() || !isSame) {
            return "";
        }
        Event back = trace.event(over.source());
        return ", where it found " + words.valueAfter(read) + " again, which " + name(back) + " had written" + at(back);
    }

    /** What else the same method has read is newer than what it has read before. */
    private String torn(Event read, Event write) {
        if (!read.call().isEmpty()) {
            return "";
        }
        return after(
                        write,
                        event -> isBy(event, read)
                                && event.kind() == Kind.READ
                                && event.method().equals(read.method())
                                && event.call().isEmpty()
                                && !isOn(event, read)
                                && event.source() >= write.step()
                                && isBy(trace.event(event.source()), write)
                                && !hasDone(Kind.JOIN, read, event))
                .map(newer -> ", and then " + words.location(newer) + words.inBrackets(newer) + at(newer) + " after "
                        + name(write) + " had written it" + at(trace.event(newer.source())))
                .orElse("");
    }

    /** Whether a thread has waited for others between two of its steps: then it is no longer about what it knew before. */
    private boolean hasDone(Kind waiting, Event from, Event to) {
        return after(from, event -> isBy(event, from) && event.kind() == waiting)
                .filter(event -> event.step() < to.step())
                .isPresent();
    }

    /** What is seen is not the end of what its writer does, or not what was seen before. */
    private String readAfterWrite(Event write, Event read) {
        Optional<Event> again = after(read, event -> isBy(event, write) && isOn(event, write) && event.changes());
        if (again.isPresent()) {
            return name(read) + " " + verb(read) + " " + words.location(read) + words.inBrackets(read) + at(read)
                    + " between the writes of " + name(write) + at(write) + " and" + at(again.get());
        }
        Optional<Event> earlier = before(write, event -> isBy(event, read) && isOn(event, read));
        String known = name(write) + " wrote " + words.location(write) + words.inBrackets(write) + at(write)
                + " before " + name(read) + " " + (trace.isBeyond(read.step()) ? perfect(read) : verb(read)) + " it"
                + at(read);
        return earlier.map(own -> known + ", after " + name(read) + " had " + (own.changes() ? "written" : "read")
                        + " it" + words.inBrackets(own) + at(own))
                .orElse(known);
    }

    private String writeBeforeWrite(Event first, Event second) {
        boolean isNext = before(second, event -> isOn(event, first) && event.isMemory() && event.changes())
                .filter(event -> event.step() == first.step())
                .isPresent();
        if (trace.isBeyond(second.step()) || !isNext) {
            return name(first) + " wrote " + words.location(first) + words.inBrackets(first) + at(first) + " before "
                    + name(second)
                    + (trace.isBeyond(second.step()) ? " had written it" : " wrote it" + words.inBrackets(second))
                    + at(second);
        }
        String known = name(second) + " wrote " + words.location(second) + words.inBrackets(second) + at(second)
                + " over what " + name(first) + " had written" + words.inBrackets(first) + at(first);
        return after(second, event -> isBy(event, first) && event.source() == second.step())
                .map(back -> known + ", and " + name(first) + " read that" + at(back))
                .orElse(known);
    }

    private String otherOrder(Event first, Event second) {
        boolean isBeyond = trace.isBeyond(second.step());
        String known = name(first) + " " + past(first) + " " + words.location(first) + words.inBrackets(first)
                + at(first) + " before ";
        if (isTaking(first) && isTaking(second) && isOn(first, second)) {
            return known
                    + name(second)
                    + (isBack(second)
                            ? isBeyond ? " could have it back after its wait" : " had it back after its wait"
                            : isBeyond ? " could" : " did")
                    + at(second)
                    + inside(first, second);
        }
        boolean isAlike = first.kind() == second.kind() && isOn(first, second);
        if (isAlike && !isBeyond) {
            return known + name(second) + " did" + at(second);
        }
        return known + name(second) + " " + (isBeyond ? perfect(second) : past(second)) + " "
                + (isOn(second, first) ? "it" : words.location(second)) + at(second);
    }

    /** What the one who had the lock first has changed under it, and the other has met. */
    private String inside(Event first, Event second) {
        if (!first.call().isEmpty() || first.position().isEmpty()) {
            return ""; // a lock of the JDK's own: what is under it is not known to who reads this
        }
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
                return ", so that " + name(met) + " " + (met.changes() ? "changed " : "read ") + words.location(met)
                        + words.inBrackets(met) + at(met) + " after " + name(first) + " had written it"
                        + at(changed.get());
            }
        }
        return "";
    }

    /** A thread may be where it is because a wait ended that nobody has ended. */
    private String wokenBefore(Event event) {
        return before(event, other -> isBy(other, event) && isWokenByNobody(other))
                .map(woken -> ", after its wait had ended" + at(woken)
                        + (woken.isResumed(Why.SPURIOUSLY) ? " for no reason" : " because its time was up"))
                .orElse("");
    }

    private static boolean isWokenByNobody(Event event) {
        return event.isResumed(Why.SPURIOUSLY) || event.isResumed(Why.TIMED_OUT);
    }

    private String choice(Event event) {
        if (event.outcome() instanceof Outcome.NotSet) {
            return "the weak compare-and-set of " + words.location(event) + " by " + name(event) + at(event)
                    + " failed though it found what it expects" + words.inBrackets(event) + ", as it may";
        }
        if (event.kind() == Kind.CHOOSE) {
            return name(event) + " was given " + words.outcome(event) + at(event);
        }
        return "the " + event.kind().text() + " of " + words.location(event) + " by " + name(event) + at(event)
                + (event.outcome() instanceof Outcome.Wakes wakes
                                && !wakes.threads().isEmpty()
                        ? " woke " + words.thread(wakes.threads().get(0))
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
        return event.kind() == Kind.LOCK || event.kind() == Kind.TRY_LOCK || isBack(event);
    }

    /** Whether a lock is taken again that was given back in order to wait. */
    private static boolean isBack(Event event) {
        return event.kind() == Kind.WAKE;
    }

    private String name(Event event) {
        return words.thread(event);
    }

    private static String verb(Event event) {
        return event.kind() == Kind.COMPARE ? "found" : "read";
    }
}
