package dev.bohr.junit;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.ReplayMismatch;
import dev.bohr.Result;
import dev.bohr.explain.ReplayedCause;
import dev.bohr.junit.attach.AgentAttachment;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import dev.bohr.trace.TraceMatching;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One test from beginning to end: the failure that is remembered or asked for first, then the check. Returns if there is nothing to
 * complain of, and throws else: what was not under control is never passed over.
 */
final class CheckedTest {
    private static final String NONE_ENDED = "no execution ended";

    private static final int MOVED_LINES = 4;

    private final TestIdentity test;
    private final String name;
    private final Options options;
    private final boolean requireComplete;
    private final Optional<String> replay;
    private final TraceStore store;
    /** The result of the schedule that was to be replayed, if it does not fail; to be said with whatever comes of the check. */
    private String note = "";
    /** The result of the failure that is remembered, if there is one and it does not fail. */
    private Optional<Tried> remembered = Optional.empty();

    /** @param replay the trace to replay, empty for what is remembered; nothing if it is not asked for */
    CheckedTest(TestIdentity test, Options options, boolean requireComplete, Optional<String> replay) {
        this.test = test;
        this.name = test.name();
        this.options = options;
        this.requireComplete = requireComplete;
        this.replay = replay;
        this.store = new TraceStore(name);
    }

    /** @param proved is notified of what is known now if the test passes */
    void run(Program.Body body, Consumer<String> proved) {
        String problem = AgentAttachment.ensure();
        if (problem.isEmpty()) {
            problem = WovenTestClasses.problem(test.type());
        }
        if (!problem.isEmpty()) {
            throw notChecked(problem);
        }
        MockitoStart.ifUsedBy(test.type());
        AssumingBody assuming = new AssumingBody(body);
        Program program = new Program(name, assuming, false, assuming);
        replayFirst(program);
        assuming.begin();
        Result result = check(program);
        judge(result);
        RuntimeException unmet = assuming.unmet();
        if (!assuming.isCompleted() && unmet != null) {
            throw unmet;
        }
        if (!assuming.isCompleted()) {
            throw notChecked(
                    (result.guarantee().startsWith(NONE_ENDED) ? "" : NONE_ENDED + ": ") + result.guarantee() + note);
        }
        String words = ResultWords.proved(result, options, requireComplete)
                + (unmet == null ? "" : "; an assumption did not hold in some of them, which count as passed")
                + forgetIfGone(result)
                + note;
        proved.accept(words);
        System.out.println("bohr: " + name + ": " + words);
    }

    private ConcurrencyFailure notChecked(String reason) {
        return complaint(name + " was NOT CHECKED: " + reason);
    }

    /** Not of an execution but of the test itself. */
    private ConcurrencyFailure complaint(String message) {
        return new ConcurrencyFailure(message, new StackTraceElement[] {test.place()}, Optional.empty());
    }

    private ConcurrencyFailure failed(String message, Bug bug) {
        StackTraceElement[] place = new FailureLocation(test.type()).of(bug);
        return new ConcurrencyFailure(
                message, place.length > 0 ? place : new StackTraceElement[] {test.place()}, bug.thrown());
    }

    private Result check(Program program) {
        try {
            return Bohr.check(program, options, Progress.SILENT);
        } catch (IllegalArgumentException e) {
            // The engine's word for options it cannot honour, such as a strategy nobody has.
            throw new IllegalArgumentException("@ConcurrencyTest of " + name + ": " + Settings.message(e), e);
        }
    }

    private void judge(Result result) {
        switch (result.verdict()) {
            case BUG -> {
                Bug bug = result.bugs().get(0);
                String notKept = store.keep(bug.trace(), options);
                String again = notKept.isEmpty()
                        ? FailureWords.howToRun(store.file(), test.hasAnnotation())
                        : "It cannot be replayed: " + notKept;
                throw failed(FailureWords.found(bug, result, again, note), bug);
            }
            case NOT_CHECKED -> throw notChecked(result.reason() + note);
            case BUDGET -> {
                if (requireComplete) {
                    throw complaint(name + " must be explored completely (requireComplete), and was not: "
                            + ResultWords.proved(result, options, true) + note);
                }
            }
            case OK -> {}
        }
    }

    /**
     * Forgets the failure that is remembered if it is gone: its schedule does not fail any more, or none does. Returns what is to be
     * said of one that could not be tried. A trace that a user names stays until nobody does.
     */
    private String forgetIfGone(Result result) {
        if (remembered.isEmpty()) {
            return "";
        }
        Tried tried = remembered.get();
        boolean isGone = tried.isFollowed() || result.verdict() == Result.Verdict.OK;
        if (isGone) {
            store.forget();
        }
        return tried.isFollowed()
                ? ""
                : "; the failure that was remembered " + tried.words()
                        + (isGone
                                ? ", and is forgotten"
                                : ", and stays until everything was explored or you delete " + store.file());
    }

    private void replayFirst(Program program) {
        if (replay.isEmpty()) {
            tryRemembered(program);
            return;
        }
        Trace trace = asked(replay.get());
        if (store.isOf(trace)) {
            Tried tried = replay(program, trace);
            note = "\nThe schedule of @Replay " + tried.words() + "; take the annotation out";
        }
    }

    private void tryRemembered(Program program) {
        try {
            remembered = store.remembered().map(trace -> replay(program, trace));
        } catch (IOException e) {
            remembered = Optional.of(new Tried(false, "cannot be read (" + e.getMessage() + ")"));
        }
    }

    /** A trace that a user names must be there. */
    private Trace asked(String value) {
        Path file = value.isEmpty() ? store.file() : Path.of(value);
        if (!Files.exists(file)) {
            throw complaint("@Replay of " + name + ": there is no trace " + file
                    + "; take @Replay out, and the failure is looked for again");
        }
        try {
            Trace trace = TraceFile.read(file);
            String target = trace.header().target();
            if (!sameMethod(target)) {
                throw complaint("@Replay of " + name + ": " + file + " is a trace of " + target);
            }
            return trace;
        } catch (IOException e) {
            throw complaint("@Replay of " + name + ": " + file + " cannot be read: " + e.getMessage());
        }
    }

    /** Other invocations of the method, with other arguments, are checked as ever. */
    private boolean sameMethod(String target) {
        return target.replaceAll("-\\d+", "").equals(name.replaceAll("-\\d+", ""));
    }

    /**
     * The result of a schedule that did not fail.
     *
     * @param isFollowed whether it was run to its end
     * @param words why it does not fail, to follow "the schedule"
     */
    private record Tried(boolean isFollowed, String words) {}

    /** Throws if the schedule fails. */
    private Tried replay(Program program, Trace trace) {
        if (!TraceStore.isOfSearch(trace, options)) {
            return new Tried(false, "was found with other attributes of @ConcurrencyTest");
        }
        try {
            Options debugged = options.withRealThreads(replay.isPresent() && Debugger.isHere());
            Result result = replay(program, trace, debugged);
            if (result.verdict() == Result.Verdict.BUG) {
                Bug bug = explained(result.bugs().get(0), trace);
                String how = replay.isPresent()
                        ? "Replayed, as @Replay asks for; without it everything is checked."
                        : "Failed before, and was tried first: the schedule is remembered in " + store.file() + ".\n"
                                + FailureWords.howToRun(store.file(), test.hasAnnotation());
                throw failed(FailureWords.again(bug, trace, how), bug);
            }
            return result.verdict() == Result.Verdict.NOT_CHECKED
                    ? new Tried(false, "could not be run: " + result.reason())
                    : new Tried(true, "does not fail any more");
        } catch (ReplayMismatch e) {
            return new Tried(false, "does not fit the code any more (" + e.getMessage() + ")");
        }
    }

    /** Also when a few lines (the annotation, its import, a comment) were put above the test since. */
    private Result replay(Program program, Trace trace, Options debugged) {
        try {
            return Bohr.replay(program, trace, debugged);
        } catch (ReplayMismatch first) {
            for (int lines = 1; lines <= MOVED_LINES; lines++) {
                Trace moved = MovedLines.movedDown(trace, outermost(test.type()), lines);
                try {
                    if (!moved.header().equals(trace.header())) {
                        return Bohr.replay(program, moved, debugged);
                    }
                } catch (ReplayMismatch e) {
                    // Not by so many.
                }
            }
            throw first;
        }
    }

    private static Class<?> outermost(Class<?> type) {
        return type.getEnclosingClass() == null ? type : outermost(type.getEnclosingClass());
    }

    /** Every step is that of the trace, and so is the cause, which was found by running other schedules, too. */
    private static Bug explained(Bug bug, Trace trace) {
        return TraceMatching.isSameFailure(trace, bug.trace()) ? bug.with(ReplayedCause.of(trace, bug.trace())) : bug;
    }
}
