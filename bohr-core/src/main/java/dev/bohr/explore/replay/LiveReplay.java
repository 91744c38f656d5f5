package dev.bohr.explore.replay;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.ReplayMismatch;
import dev.bohr.Result;
import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.OwnThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.live.LiveValue;
import dev.bohr.engine.live.LiveValues;
import dev.bohr.explore.recording.TraceOptions;
import dev.bohr.explore.watch.AgentPresence;
import dev.bohr.explore.watch.OneCheckAtATime;
import dev.bohr.explore.watch.Supervision;
import dev.bohr.trace.Trace;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A program that is run along the schedule of a trace on real threads, and is paused right after any step one likes. It continues from
 * there; to go back it is given up and run again from the beginning. Where it stops doing what the trace says it goes no further.
 *
 * <p>One thread at a time asks for things, and none of the program's.
 */
public final class LiveReplay implements AutoCloseable {
    /** To end when told to is a matter of finally blocks; {@link Supervision} gives up on those who do not. */
    private static final long LEAVE_SECONDS = 30;

    private final Program program;
    private final Trace trace;
    private final Options options;
    private final byte[] input;
    private final PrintStream out;
    private final PrintStream err;
    private final LiveOutput.Kept printed = new LiveOutput.Kept();

    private @Nullable Run run;
    /** The last step up to which the program does what the trace says, as far as is known. */
    private int follows;

    private String mismatch = "";
    /** Why it cannot be run any more; empty if it can. */
    private volatile String lost = "";

    /**
     * @param input what the program finds on its standard input, in each run
     * @param out where it prints
     * @throws IllegalStateException if the agent is not there
     */
    public LiveReplay(Program program, Trace trace, byte[] input, PrintStream out, PrintStream err) {
        AgentPresence.require();
        this.program = program;
        this.trace = trace;
        this.options = Options.defaults().withRealThreads(true).withShowOutput(true);
        this.input = input;
        this.out = out;
        this.err = err;
        this.follows = trace.events().size();
    }

    /** One run from the beginning, on a thread that watches over it. */
    private final class Run extends OwnThread {
        final PausedReplay pausedReplay;

        Run(int target) {
            super("bohr-live");
            setContextClassLoader(Thread.currentThread().getContextClassLoader());
            this.pausedReplay = new PausedReplay(trace, target);
        }

        @Override
        public void run() {
            InputStream realIn = System.in;
            PrintStream realOut = System.out;
            PrintStream realErr = System.err;
            System.setIn(new ByteArrayInputStream(input));
            System.setOut(new LiveOutput(out, printed));
            System.setErr(new LiveOutput(err, printed));
            try {
                Result result = TraceReplay.replay(program, trace, options, pausedReplay);
                if (result.verdict() == Result.Verdict.NOT_CHECKED
                        && pausedReplay.mismatch().isEmpty()) {
                    lost = result.reason();
                }
            } catch (ReplayMismatch e) {
                // it was given up, or the paused replay knows
            } catch (OneCheckAtATime.NeverComes e) {
                lost = String.valueOf(e.getMessage());
            } catch (Throwable e) {
                lost = new End.Broken(e).reason();
            } finally {
                System.setIn(realIn);
                System.setOut(realOut);
                System.setErr(realErr);
                pausedReplay.over();
            }
        }
    }

    /**
     * Runs the whole program, unseen, to know whether it still does what the trace says; then it stands before the first step.
     *
     * @return where it does something else; empty if nowhere
     */
    public String tryOut() {
        goTo(trace.events().size(), false);
        goTo(0, false);
        return mismatch();
    }

    /** Lets the program continue, or start again, until it stands right after a step; 0 is before the first. {@link #isAt} says whether it does. */
    public void goTo(int step) {
        goTo(step, true);
    }

    private void goTo(int step, boolean isSeen) {
        if (!lost.isEmpty() || step > follows) {
            return;
        }
        Run going = run;
        if (going == null || going.pausedReplay.at() > step) {
            leave();
            if (!lost.isEmpty()) {
                return;
            }
            printed.begin(false);
            going = new Run(step);
            run = going;
            going.start();
        } else {
            if (isSeen) {
                printed.show();
            }
            going.pausedReplay.proceedTo(step);
        }
        await(going);
    }

    private void await(Run going) {
        try {
            going.pausedReplay.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        if (!going.pausedReplay.mismatch().isEmpty()) {
            mismatch = going.pausedReplay.mismatch();
            follows = going.pausedReplay.mismatchStep() - 1;
        } else if (!going.pausedReplay.isHolding() && lost.isEmpty()) {
            lost = "the program did not come to step " + (going.pausedReplay.at() + 1);
        }
    }

    /** Whether the program stands right after this step, having done what the trace says. */
    public boolean isAt(int step) {
        Run going = run;
        return going != null
                && lost.isEmpty()
                && step <= follows
                && going.pausedReplay.isHolding()
                && going.pausedReplay.at() == step;
    }

    /** Where the program does something other than the trace, as far as it has come; empty if nowhere. */
    public String mismatch() {
        return mismatch;
    }

    /** Why the program cannot be run any more; empty if it can. */
    public String lost() {
        return lost;
    }

    /** Whether reads may see other writes than the last. */
    public boolean isWeak() {
        return TraceOptions.apply(trace, options).exploresGraphs();
    }

    /** All threads, where they stand. Only if it {@link #isAt} some step. */
    public List<LiveThread> threads() {
        Scheduler scheduler = standing().standing().scheduler();
        List<LiveThread> threads = new ArrayList<>();
        for (int i = 0; i < scheduler.count(); i++) {
            threads.add(thread(scheduler, scheduler.thread(i), i));
        }
        return threads;
    }

    private static LiveThread thread(Scheduler scheduler, ManagedThread thread, int number) {
        if (scheduler.end() instanceof End.Uncaught uncaught && uncaught.thread() == thread) {
            Throwable thrown = uncaught.throwable();
            return new LiveThread(
                    number, thread.name(), false, thrown.getClass().getName(), stack(thrown));
        }
        Thread carrier = scheduler.isLive(thread) ? thread.carrier() : null;
        return new LiveThread(
                number,
                thread.name(),
                carrier != null,
                "",
                carrier == null ? List.of() : List.of(carrier.getStackTrace()));
    }

    /** Unless that would be to ask the program. */
    private static List<StackTraceElement> stack(Throwable thrown) {
        try {
            boolean isAsked = thrown.getClass().getMethod("getStackTrace").getDeclaringClass() != Throwable.class;
            return isAsked ? List.of() : List.of(thrown.getStackTrace());
        } catch (NoSuchMethodException e) {
            return List.of();
        }
    }

    /**
     * What is in a field, an element or an object now. Only if it {@link #isAt} some step.
     *
     * @param depth how far to go into objects without a name
     * @throws IllegalArgumentException with what is wrong, if there is no such thing
     */
    public List<LiveValue> find(String text, int depth) {
        PausedReplay pausedReplay = standing();
        boolean models = TraceOptions.apply(trace, options).modelLocks();
        return new LiveValues(
                        pausedReplay.standing().names(),
                        pausedReplay.matching()::then,
                        pausedReplay.matching()::before,
                        models)
                .find(text, depth);
    }

    private PausedReplay standing() {
        Run going = run;
        if (going == null || !going.pausedReplay.isHolding()) {
            throw new IllegalStateException("the program is not paused");
        }
        return going.pausedReplay;
    }

    /** What the program has printed up to where it stands. */
    public String output() {
        return printed.text() + (printed.isCut() ? "… (more is not kept)" : "");
    }

    /** Whether the program has left a line without its end on the screen since this was last asked. */
    public boolean hasHalfLine() {
        return printed.takeHalfLine();
    }

    /** Unwinds the threads of the run that is running. */
    private void leave() {
        Run going = run;
        run = null;
        if (going != null) {
            going.pausedReplay.abandon();
            try {
                TimeUnit.SECONDS.timedJoin(going, LEAVE_SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            if (going.isAlive()) {
                OneCheckAtATime.giveUp(going);
                lost = "the program did not end when it was to begin again";
            }
        }
    }

    @Override
    public void close() {
        leave();
    }
}
