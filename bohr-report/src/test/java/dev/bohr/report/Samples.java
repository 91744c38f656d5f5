package dev.bohr.report;

import dev.bohr.Bug;
import dev.bohr.Result;
import dev.bohr.Simplicity;
import dev.bohr.model.Schedule;
import dev.bohr.trace.Cause;
import dev.bohr.trace.Event;
import dev.bohr.trace.Explanation;
import dev.bohr.trace.Explanation.Returned;
import dev.bohr.trace.Sketch;
import dev.bohr.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Failures and results as an engine would give them. */
public final class Samples {
    private Samples() {}

    public static Bug lostUpdate() {
        List<Event> events = List.of(
                event(1, 0, "start", "Thread-0", "", "", "Counter.java:9", ""),
                event(2, 0, "start", "Thread-1", "", "", "Counter.java:10", ""),
                event(3, 1, "read", "Counter.n", "", "0", "Counter.java:5", "s"),
                event(4, 2, "read", "Counter.n", "", "0", "Counter.java:5", "sp"),
                event(5, 2, "write", "Counter.n", "", "0 -> 1", "Counter.java:5", ""),
                event(6, 2, "end", "", "", "", "", ""),
                event(7, 1, "write", "Counter.n", "", "1 -> 1", "Counter.java:5", "s"),
                event(8, 1, "end", "", "", "", "", ""),
                event(9, 0, "join", "Thread-0", "", "", "Counter.java:11", "s"),
                event(10, 0, "join", "Thread-1", "", "", "Counter.java:12", ""),
                event(11, 0, "read", "Counter.n", "", "1", "Counter.java:13", ""));
        String message = "java.lang.AssertionError: expected 2 but the counter is 1";
        return new Bug(
                "exception",
                message,
                "main",
                "Counter.java:13",
                1,
                11,
                new Simplicity(true, 137, 4, 31, 9, true),
                trace(List.of("main", "Thread-0", "Thread-1"), events, message));
    }

    /** The lost update, and why: one order of two steps. */
    public static Bug explainedUpdate() {
        return lostUpdate()
                .with(cause(
                        "Thread-0 read Counter.n (0) at Counter.java:5 before Thread-1 wrote it (1) at Counter.java:5, and then"
                                + " wrote over it (1) at Counter.java:5",
                        List.of(new Cause.Difference(Cause.Difference.Kind.ORDER, 3, 5)),
                        List.of()));
    }

    /** Two differences, one of them a choice, the other with a step that was never come to. */
    public static Bug explainedChoice() {
        return lostUpdate()
                .with(cause(
                        "the notify woke the wrong thread",
                        List.of(
                                new Cause.Difference(Cause.Difference.Kind.CHOICE, 4, 0),
                                new Cause.Difference(Cause.Difference.Kind.ORDER, 7, 12)),
                        List.of(event(12, 2, "notify", "Counter.class", "", "", "Counter.java:6", ""))));
    }

    /** A read that misses the newest write. */
    public static Bug explainedRead() {
        List<Event> events = List.of(
                event(1, 0, "start", "Thread-0", "", "", "Message.java:9", ""),
                event(2, 1, "write", "Message.data", "", "42", "Message.java:5", "s"),
                event(3, 1, "write", "Message.ready", "", "true", "Message.java:6", ""),
                event(4, 0, "read", "Message.ready", "", "true", "Message.java:10", "s"),
                event(5, 0, "read", "Message.data", "", "0, not the later 42", "Message.java:11", ""));
        String message = "the outcome is '0', which is not allowed";
        return new Bug(
                        "outcome",
                        message,
                        "",
                        "",
                        0,
                        5,
                        Simplicity.UNKNOWN,
                        trace(List.of("main", "Thread-0"), events, message))
                .with(cause(
                        "main read Message.data at Message.java:11 and did not see the write of Thread-0 at Message.java:5",
                        List.of(new Cause.Difference(Cause.Difference.Kind.OLD_READ, 5, 2)),
                        List.of()));
    }

    private static Cause cause(String sentence, List<Cause.Difference> differences, List<Event> beyond) {
        return new Cause(sentence, differences, beyond, Schedule.parse("t0x2"), true, 7);
    }

    public static Bug deadlock() {
        List<Event> events = List.of(
                event(1, 0, "start", "left", "", "", "Philosophers.java:20", ""),
                event(2, 0, "start", "right", "", "", "Philosophers.java:21", ""),
                event(
                        3,
                        1,
                        "lock",
                        "java.util.concurrent.locks.ReentrantLock#0.1",
                        "",
                        "",
                        "Philosophers.java:12",
                        "s"),
                event(
                        4,
                        2,
                        "lock",
                        "java.util.concurrent.locks.ReentrantLock#0.2",
                        "",
                        "",
                        "Philosophers.java:12",
                        "sp"),
                event(
                        5,
                        2,
                        "compare-and-set",
                        "com.example.dining.Table#1.1.forksInUse",
                        "volatile",
                        "0 -> 1: true",
                        "Philosophers.java:14",
                        ""));
        String message = "deadlock of 2 threads:\n"
                + "  left holds ReentrantLock#0.1 (taken at Philosophers.java:12) and wants ReentrantLock#0.2 at Philosophers.java:13\n"
                + "  right holds ReentrantLock#0.2 (taken at Philosophers.java:12) and wants ReentrantLock#0.1 at Philosophers.java:13";
        return new Bug(
                "deadlock",
                message,
                "",
                "Philosophers.java:13",
                1,
                5,
                new Simplicity(false, 40, 2, 9, 5, false),
                trace(List.of("main", "left", "right"), events, "deadlock of 2 threads"));
    }

    /** Rounds of two threads, and runs of one thread that are long. */
    public static Bug longRun() {
        List<Event> events = new ArrayList<>();
        for (int step = 1; step <= 400; step++) {
            int thread = step < 40 ? 0 : step / 5 % 2 + 1;
            boolean switched = step >= 40 && step % 5 == 0;
            events.add(event(
                    step,
                    thread,
                    "write",
                    "Array#0.1[" + step + "]",
                    "",
                    "0 -> " + step,
                    "Fill.java:7",
                    switched ? step % 10 == 0 ? "sp" : "s" : ""));
        }
        return new Bug(
                "exception",
                "java.lang.IllegalStateException",
                "Thread-1",
                "Fill.java:8",
                37,
                400,
                Simplicity.asFound(false, 37, 400),
                trace(List.of("main", "Thread-0", "Thread-1"), events, "java.lang.IllegalStateException"));
    }

    public static Bug manyThreads() {
        List<String> threads = new ArrayList<>(List.of("main"));
        List<Event> events = new ArrayList<>();
        for (int i = 1; i <= 12; i++) {
            threads.add(i % 4 == 0 ? "worker" : "ForkJoinPool.commonPool-worker-" + i);
            events.add(event(
                    i,
                    i,
                    "update",
                    "java.util.concurrent.atomic.AtomicLong#0.1.value",
                    "volatile",
                    (i - 1) + " -> " + i,
                    "VeryLongNameOfASourceFileThatDoesNotFitAnywhere.java:" + i,
                    i > 1 ? "s" : ""));
        }
        return new Bug(
                "livelock",
                "all 12 threads spin",
                "",
                "",
                0,
                12,
                Simplicity.UNKNOWN,
                trace(threads, events, "all 12 threads spin"));
    }

    public static Bug hostile() {
        String text = "\u001b[31mred\u0007\ttab\nline \u202eright-to-left 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字";
        List<Event> events = List.of(event(1, 0, "write", "A.name", "", "null -> \"" + text + "\"", "A.java:1", ""));
        return new Bug(
                "exception",
                "X: " + text,
                text,
                "A.java:1",
                0,
                1,
                Simplicity.UNKNOWN,
                trace(List.of("main\n"), events, text));
    }

    public static Result result(Result.Verdict verdict, List<Bug> bugs, Map<String, Long> outcomes) {
        boolean complete = verdict == Result.Verdict.OK;
        return Result.builder("Counter.java", verdict)
                .strategy("dfs")
                .jdk("17.0.15")
                .complete(complete)
                .guarantee(complete ? "every schedule was run: no assertion fails, no deadlock" : "")
                .executions(123_456)
                .seconds(1.5)
                .steps(2_345_678)
                .threads(3)
                .outcomes(outcomes)
                .bugs(bugs)
                .outside(
                        verdict == Result.Verdict.BUDGET
                                ? List.of("writes files (java.io.FileWriter.<init> at Log.java:4)")
                                : List.of())
                .reason(
                        verdict == Result.Verdict.NOT_CHECKED
                                ? "thread Thread-0 blocks in a class that is not woven"
                                : "")
                .build();
    }

    /** Calls of a register of which one copy is older than the other, and the steps they take. */
    public static Bug notLinearizable() {
        List<Event> events = List.of(
                event(1, 0, "start", "T1", "", "", "", ""),
                event(2, 0, "start", "T2", "", "", "", ""),
                event(3, 1, "invoke", "set(1)", "", "void", "", "s"),
                event(4, 1, "write", "Register#0.0.near", "volatile", "1", "Register.java:7", ""),
                event(5, 2, "invoke", "near()", "", "1", "", "sp"),
                event(6, 2, "read", "Register#0.0.near", "volatile", "1", "Register.java:12", ""),
                event(7, 2, "invoke", "far()", "", "throws IllegalStateException", "", ""),
                event(8, 2, "read", "Register#0.0.far", "volatile", "0", "Register.java:16", ""),
                event(9, 2, "invoke", "await()", "", "", "", ""),
                event(10, 1, "write", "Register#0.0.far", "volatile", "1", "Register.java:8", "s"));
        String message = "what the calls return is not linearizable";
        return new Bug(
                "history",
                message,
                "",
                "",
                1,
                10,
                Simplicity.UNKNOWN,
                trace(List.of("main", "T1", "T2"), events, message));
    }

    /** Why that cannot be right. */
    public static Explanation unexplained() {
        Returned one = new Returned(Returned.Way.VALUE, "1");
        Returned thrown = new Returned(Returned.Way.EXCEPTION, "IllegalStateException");
        return new Explanation(
                Explanation.Kind.RESULTS,
                "linearizable",
                "set(1) | near(), far(), await()",
                "No order of the calls that keeps the order of each thread makes near() return 1 and far() throw"
                        + " IllegalStateException.",
                "That a call blocks must be explained by those that returned, so await() is left out.",
                List.of(
                        new Explanation.Made("T1", "set(1)", Returned.NOTHING, 3, 10),
                        new Explanation.Made("T2", "near()", one, 5, 6),
                        new Explanation.Made("T2", "far()", thrown, 7, 8),
                        new Explanation.Made("T2", "await()", Returned.BLOCKS, 9, Explanation.NEVER)),
                List.of(1, 2),
                List.of(),
                List.of(),
                List.of(
                        new Explanation.Placed(0, Returned.NOTHING),
                        new Explanation.Placed(1, one),
                        new Explanation.Placed(2, one)),
                2,
                "far() threw IllegalStateException, but after set(1) and near(): 1, it returns 1.",
                3);
    }

    private static Trace trace(List<String> threads, List<Event> events, String failure) {
        return Sketch.trace(
                new Trace.Header("Counter.java", List.of("locks=model"), "dfs", 0, "0.1.0", "17.0.15"),
                Schedule.parse("t0x2 t1 t2x3 t1x2 t0x3"),
                threads,
                events,
                failure);
    }

    private static Event event(
            int step,
            int thread,
            String operation,
            String location,
            String mode,
            String value,
            String position,
            String flags) {
        return Sketch.event(
                step, thread, operation, location, mode, value, position, flags.contains("s"), flags.contains("p"));
    }
}
