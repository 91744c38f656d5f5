package dev.bohr.jcstress.programs;

import dev.bohr.Program;

/**
 * One execution of a termination test: an actor, and a signal that is to end it. The outcome is what became of the actor: TERMINATED, or
 * ERROR if it or the signal has thrown an exception; if it does not end, the execution gets stuck.
 */
public final class ActorAndSignal implements Program.Body {
    /** Is told how far the execution has come; what it remembers is not restored after an execution. */
    public interface Watch {
        void begins();

        /** From now on nobody but the actor itself can do anything for the actor. */
        void hasSignalled();
    }

    private static final String TERMINATED = "TERMINATED";
    private static final String ERROR = "ERROR";

    private final Instances instances;
    private final TestMethod actor;
    private final TestMethod signal;
    private final Watch watch;

    public ActorAndSignal(Instances instances, TestMethod actor, TestMethod signal, Watch watch) {
        this.instances = instances;
        this.actor = actor;
        this.signal = signal;
        this.watch = watch;
    }

    /** A thread that knows whether its actor has thrown an exception. */
    private final class ActorThread extends Thread {
        private final Object test;
        private final Object state;
        private boolean failed;

        ActorThread(Object test, Object state) {
            super(actor.name());
            this.test = test;
            this.state = state;
        }

        @Override
        public void run() {
            try {
                actor.runUnchecked(test, state, null, this);
            } catch (Exception e) {
                failed = true;
            }
        }
    }

    @Override
    public Object run() throws Throwable {
        watch.begins();
        Object state = instances.state();
        Object test = instances.test(state);
        ActorThread thread = new ActorThread(test, state);
        thread.start();
        boolean failed = false;
        try {
            signal.run(test, state, null, thread);
        } catch (Exception e) {
            failed = true;
        }
        watch.hasSignalled();
        thread.join();
        return failed || thread.failed ? ERROR : TERMINATED;
    }
}
