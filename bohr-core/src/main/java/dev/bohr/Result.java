package dev.bohr;

import dev.bohr.trace.Trace;
import java.util.List;
import java.util.Map;

/**
 * What came of a check.
 *
 * @param target what was checked
 * @param strategy the search that was used
 * @param model the memory model: {@code sc}
 * @param jdk the version of the JDK
 * @param verdict what it means
 * @param complete whether everything that was asked for was explored
 * @param guarantee what is known now, in words
 * @param executions how many executions were run
 * @param seconds how long it took
 * @param steps how many operations were scheduled, over all executions
 * @param threads the most managed threads that one execution had
 * @param outcomes how often each result of the target was seen; empty unless asked for
 * @param bugs each distinct bug once
 * @param races each distinct data race once, if they are to be named and are no bugs; a trace ends at the second access
 * @param explored how much that is
 * @param outside what the program changes outside the JVM, each kind once with the first place; it is neither controlled nor
 *     restored
 * @param reason for {@code NOT_CHECKED}: why; else empty
 * @param witnesses an execution for each outcome; empty unless asked for
 */
public record Result(
        String target,
        String strategy,
        String model,
        String jdk,
        Verdict verdict,
        boolean complete,
        String guarantee,
        long executions,
        double seconds,
        long steps,
        int threads,
        Map<String, Long> outcomes,
        List<Bug> bugs,
        List<Bug> races,
        Explored explored,
        List<String> outside,
        String reason,
        Map<String, Trace> witnesses) {

    /** Nobody has asked for witnesses. */
    public Result(
            String target,
            String strategy,
            String model,
            String jdk,
            Verdict verdict,
            boolean complete,
            String guarantee,
            long executions,
            double seconds,
            long steps,
            int threads,
            Map<String, Long> outcomes,
            List<Bug> bugs,
            List<Bug> races,
            Explored explored,
            List<String> outside,
            String reason) {
        this(
                target,
                strategy,
                model,
                jdk,
                verdict,
                complete,
                guarantee,
                executions,
                seconds,
                steps,
                threads,
                outcomes,
                bugs,
                races,
                explored,
                outside,
                reason,
                Map.of());
    }

    /** The same with an execution for each outcome. */
    public Result withWitnesses(Map<String, Trace> traces) {
        return new Result(
                target,
                strategy,
                model,
                jdk,
                verdict,
                complete,
                guarantee,
                executions,
                seconds,
                steps,
                threads,
                outcomes,
                bugs,
                races,
                explored,
                outside,
                reason,
                traces);
    }

    /** The exit code of {@code bohr check} follows from it. */
    public enum Verdict {
        OK("ok", 0),
        BUG("bug", 1),
        BUDGET("budget", 3),
        NOT_CHECKED("not-checked", 4);

        private final String text;
        private final int exitCode;

        Verdict(String text, int exitCode) {
            this.text = text;
            this.exitCode = exitCode;
        }

        public String text() {
            return text;
        }

        public int exitCode() {
            return exitCode;
        }
    }

    /** The distinct happens-before classes of the executions; -1 if they were not told apart. */
    public long classes() {
        return explored.classes();
    }

    /** The executions that were given up because others show all that they could. */
    public long blocked() {
        return explored.blocked();
    }

    /** The executions that came to their end, and were of a class that was known; 0 if classes were not told apart. */
    public long redundant() {
        return explored.classes() < 0 ? 0 : Math.max(0, executions - explored.blocked() - explored.classes());
    }

    public long executionsPerSecond() {
        return seconds <= 0 ? 0 : Math.round(executions / seconds);
    }
}
