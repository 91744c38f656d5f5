package dev.bohr.explore.execution;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.model.Strategy;
import java.util.List;

/**
 * Searches shown execution by execution, and no verdict: to compare them with each other on very many small programs. On the
 * caller's thread, nobody watches over it, and there is no warm-up. Objects once found to be shared stay so from search to search.
 */
public final class Exploration {
    private final Engine engine;
    private boolean prepared;

    public Exploration(Program program, Options options) {
        this.engine = new Engine(program, options, new EscapedSites(List.of()));
    }

    /**
     * Runs until the strategy or the visitor ends it.
     *
     * @param visitor is shown every execution, those also that could not be controlled
     */
    public void run(Strategy strategy, ExecutionVisitor visitor) {
        if (prepared) {
            engine.installAgain();
        } else {
            prepared = true;
            engine.install();
        }
        engine.setRacyLocations(List.of());
        engine.scheduler().learned().set(List.of());
        try {
            engine.runAll(strategy, visitor);
        } finally {
            engine.uninstall();
        }
    }
}
