package dev.bohr.tests.jcstress.programs;

import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two writers and two readers who may disagree about the order (AdvancedJMM, multi-copy atomicity), and coherence. */
public class ManyActors {
    @JCStressTest
    @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN, desc = "The readers disagree about which write came first.")
    @Outcome(expect = Expect.ACCEPTABLE, desc = "There is an order.")
    @State
    public static class IndependentVolatile {
        volatile int x;
        volatile int y;

        @Actor
        public void writesX() {
            x = 1;
        }

        @Actor
        public void writesY() {
            y = 1;
        }

        @Actor
        public void readsX(IIII_Result r) {
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        public void readsY(IIII_Result r) {
            r.r3 = y;
            r.r4 = x;
        }
    }

    @JCStressTest
    @Outcome(
            id = "1, 0, 1, 0",
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "The readers disagree about which write came first.")
    @Outcome(expect = Expect.ACCEPTABLE, desc = "There is an order.")
    @State
    public static class IndependentAcquire {
        static final VarHandle X = MessagePassing.handle(IndependentAcquire.class, "x");
        static final VarHandle Y = MessagePassing.handle(IndependentAcquire.class, "y");

        int x;
        int y;

        @Actor
        public void writesX() {
            X.setRelease(this, 1);
        }

        @Actor
        public void writesY() {
            Y.setRelease(this, 1);
        }

        @Actor
        public void readsX(IIII_Result r) {
            r.r1 = (int) X.getAcquire(this);
            r.r2 = (int) Y.getAcquire(this);
        }

        @Actor
        public void readsY(IIII_Result r) {
            r.r3 = (int) Y.getAcquire(this);
            r.r4 = (int) X.getAcquire(this);
        }
    }

    /** Writes to one variable are seen in one order (BasicJMM_05_Coherence). */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "0, 1", "1, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "Older, then newer.")
    @Outcome(id = "1, 0", expect = Expect.FORBIDDEN, desc = "Newer, then older.")
    @State
    public static class CoherentOpaque {
        static final VarHandle X = MessagePassing.handle(CoherentOpaque.class, "x");

        int x;

        @Actor
        public void writer() {
            X.setOpaque(this, 1);
        }

        @Actor
        public void reader(II_Result r) {
            r.r1 = (int) X.getOpaque(this);
            r.r2 = (int) X.getOpaque(this);
        }
    }

    /** What is passed on twice has come to the third. */
    @JCStressTest
    @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN, desc = "The third knows of the second and not of the first.")
    @Outcome(id = "[01], [01], [01]", expect = Expect.ACCEPTABLE, desc = "All else.")
    @State
    public static class Relay {
        int x;
        volatile int first;
        volatile int second;

        @Actor
        public void starts() {
            x = 1;
            first = 1;
        }

        @Actor
        public void passesOn(III_Result r) {
            r.r1 = first;
            if (r.r1 == 1) {
                second = 1;
            }
        }

        @Actor
        public void ends(III_Result r) {
            r.r2 = second;
            r.r3 = x;
        }
    }
}
