package dev.bohr.explore.search;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.End;
import dev.bohr.engine.MemoryOrder;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.explore.recording.Recording;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.strategy.Strategies;
import dev.bohr.trace.Trace;
import java.util.List;

/**
 * Executions of one program that are all written down, failures or not: to look at what a strategy does, and to test that
 * replays do the same. On the caller's thread, and nobody watches over it.
 */
public final class RecordedRuns implements AutoCloseable {
    private final Explorer explorer;
    private final Strategy strategy;

    public RecordedRuns(Program program, Options options) {
        strategy = Strategies.create(options);
        explorer = new Explorer(program, options, strategy, new EscapedSites(List.of()));
        explorer.engine().install();
    }

    /** From now on this one is notified of accesses and of what orders them. */
    public void watch(MemoryOrder order) {
        explorer.engine().scheduler().setOrder(order);
    }

    /** The next execution of the strategy. */
    public Trace next() {
        return checked(explorer.recordings().next(strategy));
    }

    /** The execution of this schedule. */
    public Trace replay(Schedule schedule) {
        return checked(explorer.recordings().record(schedule));
    }

    private static Trace checked(Recording recording) {
        if (recording.end() instanceof End.Uncontrolled
                || recording.end() instanceof End.Diverged
                || !recording.isWhole()) {
            throw new IllegalStateException("the execution could not be recorded: " + recording.end());
        }
        return recording.trace();
    }

    @Override
    public void close() {
        explorer.engine().uninstall();
    }
}
