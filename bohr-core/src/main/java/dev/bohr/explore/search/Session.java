package dev.bohr.explore.search;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.ControlLost;
import dev.bohr.engine.End;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.EquivalenceClassJudge;
import dev.bohr.explore.execution.ExecutionVisitor;
import dev.bohr.explore.progress.FailureCount;
import dev.bohr.explore.progress.TimeBudget;
import dev.bohr.explore.recording.NondeterminismWords;
import dev.bohr.explore.watch.AgentPresence;
import dev.bohr.explore.watch.OneCheckAtATime;
import dev.bohr.explore.watch.Supervision;
import dev.bohr.model.Divergence;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.filter.Fingerprinted;
import dev.bohr.strategy.replay.ScheduleReplay;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Many small programs, one after the other, on one engine: to set one up and to get ready for a check takes as long as thousands of
 * executions. What is known of objects that turned out to be shared is kept from one program to the next.
 */
public final class Session {
    /** How often a replay may find out something that it should have known when it began. */
    private static final int MOST_ATTEMPTS = 10;

    private final EscapedSites escaped = new EscapedSites(List.of());
    private final Engine engine;
    private volatile boolean stopped;
    private volatile long moves;
    private volatile @Nullable Explorer explorer;

    private Session(Program first, Options options) {
        this.engine = new Engine(first, options, escaped);
    }

    /**
     * The result of one program.
     *
     * @param complete whether all executions, or all within the bound that was asked for, are explored
     * @param preemptionsDone all executions with at most so many preemptions are explored; -1 if that is not known
     * @param bugs those found
     * @param lost why it could not be checked; empty if it could
     * @param effort what it took
     */
    public record Explored(
            long executions,
            long steps,
            long classes,
            boolean complete,
            int preemptionsDone,
            List<Bug> bugs,
            String lost,
            Effort effort) {}

    /**
     * What a search took.
     *
     * @param blocked the executions that were given up because others show all that they could
     * @param failing the executions that fail
     * @param firstFailing after how many executions the first of them came; 0 if none did
     * @param secondsToFirst how long that took
     * @param curve distinct classes against executions
     */
    public record Effort(
            long blocked,
            long failing,
            long firstFailing,
            double secondsToFirst,
            double seconds,
            List<dev.bohr.Explored.Point> curve) {
        public static final Effort NONE = new Effort(0, 0, 0, 0, 0, List.of());
    }

    /**
     * Runs many small programs, one after the other; returns why that could not be completed, or nothing. One session or check at
     * a time in one JVM.
     *
     * @param first any of the programs
     * @param report called every second while it continues
     * @throws IllegalStateException if the agent is not there
     */
    public static String run(Program first, Options options, Consumer<Session> work, Runnable report) {
        AgentPresence.require();
        try (OneCheckAtATime oneCheckAtATime = OneCheckAtATime.take()) {
            Session session = new Session(first, options);
            String stuck = Supervision.run(
                    session.engine.scheduler()::running,
                    session::moves,
                    () -> session.run(work),
                    session::stop,
                    report);
            return stuck.isEmpty() ? AgentPresence.notWoven() : stuck;
        }
    }

    private void run(Consumer<Session> work) {
        engine.install();
        try {
            work.accept(this);
        } finally {
            engine.uninstall();
        }
    }

    /** Explores a program; as many executions as the options allow, and up to the first bug unless they say otherwise. */
    public Explored explore(Program program, Options ofProgram, Strategy strategy) {
        engine.setProgram(program);
        engine.scheduler().learned().set(List.of());
        boolean needsOrder = EquivalenceClassJudge.of(program).judgesClasses() && strategy.order() == null;
        Strategy followed = needsOrder ? new Fingerprinted(strategy) : strategy;
        Explorer now = new Explorer(
                program, ofProgram, followed, escaped, new TimeBudget(ofProgram.time(), System::nanoTime), engine);
        explorer = now;
        if (stopped) {
            now.stop();
        }
        now.explore();
        moves += now.moves();
        explorer = null;
        return new Explored(
                now.counts().executions(),
                now.counts().steps(),
                now.explored().classes(),
                now.isComplete(),
                followed.preemptionsDone(),
                now.findings().bugs.all(),
                now.lost(),
                effort(now));
    }

    private static Effort effort(Explorer explorer) {
        FailureCount failures = explorer.findings().failures;
        return new Effort(
                explorer.counts().blocked(),
                failures.failing(),
                failures.firstExecution(),
                failures.firstSeconds(),
                failures.seconds(),
                explorer.counts().curve().points());
    }

    /**
     * Runs all executions of a strategy and shows how each ended.
     *
     * @param again what was shown so far is void
     * @param most how many there may be
     * @param isOver whether there is no time for more
     * @return why that could not be done; empty if it was, or if there was no time for it
     */
    public String runAll(
            Program program, Strategy strategy, Consumer<End> each, Runnable again, long most, BooleanSupplier isOver) {
        engine.setProgram(program);
        String[] lost = {""};
        try {
            // The first in a JVM loads and initialises classes as it goes; those after it are all alike.
            lost[0] = engine.warmUp(strategy);
            strategy.restart();
            again.run();
            engine.runAll(strategy, new ExecutionVisitor() {
                private long count;

                @Override
                public boolean wantsMore() {
                    return lost[0].isEmpty() && !isOver.getAsBoolean();
                }

                @Override
                public void ended(End end) {
                    moves++;
                    if (end instanceof End.Uncontrolled uncontrolled) {
                        lost[0] = uncontrolled.reason();
                    } else if (end instanceof End.Diverged diverged) {
                        lost[0] = NondeterminismWords.because(diverged.reason());
                    } else if (++count > most) {
                        lost[0] = "there are more than " + most
                                + " orders of the calls, one after the other, which is the limit";
                    } else {
                        each.accept(end);
                    }
                }

                @Override
                public void restarted() {
                    again.run();
                }
            });
            return lost[0];
        } catch (ControlLost e) {
            return String.valueOf(e.getMessage());
        } catch (Divergence e) {
            return NondeterminismWords.because(String.valueOf(e.getMessage()));
        }
    }

    /** Runs one schedule again, for those who take notes. */
    public void replay(Program program, Schedule schedule) {
        engine.setProgram(program);
        for (int i = 0; i < MOST_ATTEMPTS; i++) {
            if (!engine.run(new ScheduleReplay(schedule)).restartsSearch()) {
                return;
            }
        }
    }

    /** Whether the user has stopped it. */
    public boolean isStopped() {
        return stopped;
    }

    private void stop() {
        stopped = true;
        Explorer now = explorer;
        if (now != null) {
            now.stop();
        }
    }

    private long moves() {
        Explorer now = explorer;
        return moves + (now == null ? engine.scheduler().steps() : now.moves());
    }
}
