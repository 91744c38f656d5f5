package dev.bohr.explore;

import dev.bohr.Checker;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Repetition;
import dev.bohr.Result;
import dev.bohr.explore.execution.Participation;
import dev.bohr.explore.replay.TraceReplay;
import dev.bohr.explore.search.Check;
import dev.bohr.explore.search.RepeatedRuns;
import dev.bohr.explore.watch.AgentPresence;
import dev.bohr.trace.Trace;
import java.util.function.BooleanSupplier;

/** What stands behind {@link dev.bohr.Bohr}. Found by ServiceLoader. */
public final class SearchChecker implements Checker {
    @Override
    public Result check(Program program, Options options, Progress progress) {
        AgentPresence.require();
        return Check.run(program, options, progress);
    }

    @Override
    public Result replay(Program program, Trace trace, Options options) {
        AgentPresence.require();
        return TraceReplay.replay(program, trace, options);
    }

    @Override
    public Trace replayPassing(Program program, Trace trace, Options options) {
        AgentPresence.require();
        return TraceReplay.passing(program, trace, options);
    }

    @Override
    public Repetition twice(Program program, Options options, Progress progress) {
        AgentPresence.require();
        return RepeatedRuns.run(program, options, progress);
    }

    @Override
    public int choose(int n) {
        return Participation.choose(n);
    }

    @Override
    public void await(BooleanSupplier condition) {
        Participation.await(condition);
    }
}
