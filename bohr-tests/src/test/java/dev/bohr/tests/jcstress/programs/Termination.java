package dev.bohr.tests.jcstress.programs;

import java.util.concurrent.locks.LockSupport;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;

/** An actor that waits, and a signal that is to end it (BasicJMM_04_Progress, API_03_Termination). */
public class Termination {
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE, desc = "The signal was seen.")
    @Outcome(id = "STALE", expect = Expect.FORBIDDEN, desc = "The signal was never seen.")
    @State
    public static class VolatileFlag {
        volatile boolean ready;

        @Actor
        public void actor() {
            while (!ready) {
                Thread.onSpinWait();
            }
        }

        @Signal
        public void signal() {
            ready = true;
        }
    }

    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE, desc = "The signal was seen.")
    @Outcome(id = "STALE", expect = Expect.ACCEPTABLE_INTERESTING, desc = "The signal was never seen.")
    @State
    public static class PlainFlag {
        boolean ready;

        @Actor
        public void actor() {
            while (!ready) {
                // spin
            }
        }

        @Signal
        public void signal() {
            ready = true;
        }
    }

    /** The flag is taken back: who looks too late waits for ever. */
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE, desc = "The actor looked in time.")
    @Outcome(id = "STALE", expect = Expect.ACCEPTABLE_INTERESTING, desc = "The actor looked too late.")
    @State
    public static class ShortSignal {
        volatile boolean ready;

        @Actor
        public void actor() {
            while (!ready) {
                Thread.onSpinWait();
            }
        }

        @Signal
        public void signal() {
            ready = true;
            ready = false;
        }
    }

    /** The same, and the author does not want it. */
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE, desc = "The notification came to a thread that waited.")
    @Outcome(id = "STALE", expect = Expect.FORBIDDEN, desc = "The notification was lost.")
    @State
    public static class LostNotification {
        @Actor
        public void actor() throws InterruptedException {
            synchronized (this) {
                wait();
            }
        }

        @Signal
        public void signal() {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    /** The signal is given the thread of the actor. */
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE, desc = "The interrupt was seen.")
    @Outcome(id = "STALE", expect = Expect.FORBIDDEN, desc = "The interrupt was lost.")
    @State
    public static class Interrupted {
        @Actor
        public void actor() {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
        }

        @Signal
        public void signal(Thread actor) {
            actor.interrupt();
        }
    }

    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.FORBIDDEN, desc = "The actor always fails.")
    @Outcome(id = "ERROR", expect = Expect.ACCEPTABLE, desc = "The actor has thrown.")
    public static class Failing {
        @State
        public static class Gate {
            volatile boolean open;
        }

        @Actor
        public void actor(Gate gate) {
            while (!gate.open) {
                Thread.onSpinWait();
            }
            throw new IllegalStateException("the gate is open");
        }

        @Signal
        public void signal(Gate gate) {
            gate.open = true;
        }
    }
}
