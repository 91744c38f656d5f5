package dev.bohr.explore.execution;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.Choices;
import dev.bohr.engine.End;
import dev.bohr.engine.Recorder;
import dev.bohr.engine.learned.EscapedSites;
import dev.bohr.model.Strategy;
import java.util.List;

/**
 * Searches shown execution by execution, and no verdict: to compare them with each other on very many small programs. On the
 * caller's thread, nobody watches over it, and there is no warm-up. Objects once found to be shared stay so from search to search.
 */
public final class Exploration {
    /** Is shown every execution. */
    public interface Observer {
        /** An execution has ended and its threads still stand where they stood. Must not call woven code. */
        void standsAt(End end);

        /**
         * The execution is over; returns whether to go on.
         *
         * @param fingerprint its class, if the strategy follows steps
         */
        boolean ended(End end, long fingerprint);

        /** All executions so far are void: the search begins anew. */
        void restarted();
    }

    private final Engine engine;
    private boolean prepared;

    public Exploration(Program program, Options options) {
        this.engine = new Engine(program, options, new EscapedSites(List.of()));
    }

    /**
     * Runs until the strategy or the observer ends it.
     *
     * @throws IllegalStateException if control was lost
     */
    public void run(Strategy strategy, Observer observer) {
        if (prepared) {
            engine.installAgain();
        } else {
            prepared = true;
            engine.install();
        }
        engine.setRacyPlaces(List.of());
        engine.scheduler().learned().set(List.of());
        try {
            while (strategy.begin()) {
                End end = engine.execute(strategy, Recorder.NONE, observer::standsAt);
                if (end.startsAnew()) {
                    if (strategy.restart()) {
                        observer.restarted();
                    }
                    continue;
                }
                if (end instanceof End.Uncontrolled || end instanceof End.Diverged || end instanceof End.Cut) {
                    throw new IllegalStateException("the execution could not be controlled: " + end);
                }
                Choices choices = engine.scheduler().choices();
                strategy.end(choices.encoded(), choices.length());
                if (!observer.ended(end, strategy.fingerprint())) {
                    return;
                }
            }
        } finally {
            engine.uninstall();
        }
    }
}
