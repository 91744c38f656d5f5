package dev.bohr.tests.jcstress.unusable;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Each class has one thing wrong with it. */
public class Unusable {
    @JCStressTest
    @State
    public static class NoActor {
        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = 1;
        }
    }

    @JCStressTest
    @State
    public static class UnknownParameter {
        @Actor
        public void actor(I_Result r, String text) {
            r.r1 = text.length();
        }
    }

    @JCStressTest
    @State
    public static class TwoStates {
        @State
        public static class Other {
            int value;
        }

        @Actor
        public void actor(Other other, I_Result r) {
            r.r1 = other.value;
        }
    }

    @JCStressTest
    @State
    public static class NoResult {
        @Actor
        public void actor() {}
    }

    @JCStressTest
    @State
    public static class TwoResults {
        @Actor
        public void actor1(I_Result r) {
            r.r1 = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = 1;
        }
    }

    @JCStressTest
    @State
    public static class TwoArbiters {
        @Actor
        public void actor(I_Result r) {
            r.r1 = 1;
        }

        @Arbiter
        public void arbiter1(I_Result r) {
            r.r1 = 2;
        }

        @Arbiter
        public void arbiter2(I_Result r) {
            r.r1 = 3;
        }
    }

    @JCStressTest(Mode.Termination)
    @State
    public static class NoSignal {
        @Actor
        public void actor() {}
    }

    @JCStressTest
    @Outcome(id = "[0", expect = Expect.ACCEPTABLE)
    @State
    public static class NoExpression {
        @Actor
        public void actor(I_Result r) {
            r.r1 = 1;
        }
    }

    @JCStressTest
    @State
    public static class NoDefaultConstructor {
        public NoDefaultConstructor(int unused) {}

        @Actor
        public void actor(I_Result r) {
            r.r1 = 1;
        }
    }
}
