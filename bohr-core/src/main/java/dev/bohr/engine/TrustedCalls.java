package dev.bohr.engine;

import dev.bohr.hooks.operations.TrustedCallOperations;

/**
 * In how many calls of the JDK's thread-safe classes the running thread is; each is one step until something cuts it ({@link SameStep},
 * docs/decisions/0042). The agent has the methods announced that begin and end one, and the code that is none.
 */
public final class TrustedCalls implements TrustedCallOperations {
    private final Scheduler scheduler;

    public TrustedCalls(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    @Override
    public int enter() {
        return scheduler.running().trusted++;
    }

    @Override
    public void backTo(int depth) {
        ManagedThread thread = scheduler.running();
        if (depth == 0 || thread.trusted == 0) {
            thread.trustedStep.close();
        }
        thread.trusted = depth;
    }

    @Override
    public int leave() {
        ManagedThread thread = scheduler.running();
        int depth = thread.trusted;
        thread.trusted = 0;
        thread.trustedStep.close();
        return depth;
    }

    @Override
    public void cut() {
        scheduler.running().trustedStep.close();
    }
}
