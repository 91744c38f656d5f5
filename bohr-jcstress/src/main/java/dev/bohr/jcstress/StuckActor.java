package dev.bohr.jcstress;

import dev.bohr.Program;
import dev.bohr.jcstress.programs.ActorAndSignal;

/**
 * What it means that a termination test gets stuck. jcstress waits some seconds for the actor before it says STALE; here it is known
 * that no thread is enabled. A signal that itself gets stuck is a failure as ever.
 */
final class StuckActor implements ActorAndSignal.Watch, Program.Judge {
    private static final String STALE = "STALE";

    private final Grading grading;
    private boolean hasSignalled;

    StuckActor(Grading grading) {
        this.grading = grading;
    }

    @Override
    public void begins() {
        hasSignalled = false;
    }

    @Override
    public void hasSignalled() {
        hasSignalled = true;
    }

    @Override
    public String complaint(String outcome) {
        return grading.complaint(outcome);
    }

    @Override
    public String whenStuck() {
        return hasSignalled ? STALE : "";
    }
}
