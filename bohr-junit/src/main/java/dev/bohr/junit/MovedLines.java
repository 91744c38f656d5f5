package dev.bohr.junit;

import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Renaming;
import dev.bohr.trace.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the lines of a trace are now: whoever pastes {@code @Replay} above a test moves the test. */
final class MovedLines {
    private static final Pattern POSITION = Pattern.compile("[\\w$]+\\.\\w+:\\d+");

    private final Trace before;
    private final Trace now;
    private final Map<String, String> moved = new HashMap<>();

    /** @param now a replay of the other: the same steps */
    MovedLines(Trace before, Trace now) {
        this.before = before;
        this.now = now;
        for (int i = 0; i < Math.min(before.events().size(), now.events().size()); i++) {
            moved.put(before.events().get(i).position(), now.events().get(i).position());
        }
    }

    /**
     * A trace as if the lines of a class, and of those inside it, had moved down since. The steps are compared without their lines; but the
     * objects that are shared from birth, which decide where there are points, are named by the lines that make them.
     */
    static Trace movedDown(Trace trace, Class<?> type, int lines) {
        Pattern site = Pattern.compile("(shared=" + Pattern.quote(type.getName()) + "[.$][^:]*:)(\\d+)(:.*)");
        List<String> options = trace.header().options().stream()
                .map(site::matcher)
                .map(found -> found.replaceAll(part -> Matcher.quoteReplacement(
                        part.group(1) + (Integer.parseInt(part.group(2)) + lines) + part.group(3))))
                .toList();
        Trace.Header header = trace.header();
        return trace.with(new Trace.Header(
                header.target(), options, header.strategy(), header.seed(), header.tool(), header.jdk()));
    }

    boolean isSameFailure() {
        return Renaming.isSameFailure(before, now);
    }

    /** Of the first trace, in lines of the second. */
    Cause cause() {
        Cause cause = before.cause();
        String sentence = POSITION.matcher(cause.sentence())
                .replaceAll(found -> Matcher.quoteReplacement(positionNow(found.group())));
        return new Cause(
                sentence,
                cause.differences(),
                cause.beyond().stream().map(this::eventNow).toList(),
                cause.passing(),
                cause.smallest(),
                cause.tried());
    }

    /**
     * A line to which the replay has not come, for the failure was before it, has moved as all the others of its file; where those have not
     * moved alike nobody knows, and the file is all that is said.
     */
    private String positionNow(String position) {
        String known = moved.get(position);
        if (known != null || !isLine(position)) {
            return known == null ? position : known;
        }
        String file = file(position);
        Set<Integer> shifts = new HashSet<>();
        moved.forEach((old, now) -> {
            if (isLine(old)
                    && isLine(now)
                    && file(old).equals(file)
                    && file(now).equals(file)) {
                shifts.add(line(now) - line(old));
            }
        });
        return switch (shifts.size()) {
            case 0 -> position;
            case 1 -> file + ":" + (line(position) + shifts.iterator().next());
            default -> file;
        };
    }

    private static boolean isLine(String position) {
        return POSITION.matcher(position).matches();
    }

    private static String file(String position) {
        return position.substring(0, position.lastIndexOf(':'));
    }

    private static int line(String position) {
        return Integer.parseInt(position.substring(position.lastIndexOf(':') + 1));
    }

    private Event eventNow(Event event) {
        return new Event(
                event.step(),
                event.thread(),
                event.operation(),
                event.location(),
                event.mode(),
                event.value(),
                positionNow(event.position()),
                event.method(),
                event.call(),
                event.source(),
                event.switched(),
                event.preemption());
    }
}
