package dev.bohr.junit;

import dev.bohr.trace.Cause;
import dev.bohr.trace.Renaming;
import dev.bohr.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
                .replaceAll(found -> Matcher.quoteReplacement(moved.getOrDefault(found.group(), found.group())));
        return new Cause(
                sentence, cause.differences(), cause.beyond(), cause.passing(), cause.smallest(), cause.tried());
    }
}
