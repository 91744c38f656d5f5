package dev.bohr.junit;

import dev.bohr.trace.Trace;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the lines of a trace are now: whoever pastes {@code @Replay} above a test moves the test. */
final class MovedLines {
    private MovedLines() {}

    /**
     * A trace as if the lines of a class, and of those inside it, had moved down since. The steps are compared without their lines; but the
     * objects that are shared from birth, which decide where there are points, are named by the lines that make them.
     */
    static Trace movedDown(Trace trace, Class<?> type, int lines) {
        Pattern site = Pattern.compile("(shared=" + Pattern.quote(type.getName()) + "[.$][^:]*:)(\\d{1,9})(:.*)");
        List<String> options = trace.header().options().stream()
                .map(site::matcher)
                .map(found -> found.replaceAll(part -> Matcher.quoteReplacement(
                        part.group(1) + (Integer.parseInt(part.group(2)) + lines) + part.group(3))))
                .toList();
        return trace.with(trace.header().with(trace.header().target(), options));
    }
}
