package dev.bohr.tests.jcstress.stateless;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** None of them has a {@code @State}. */
public class Stateless {
    @JCStressTest
    @Outcome(expect = Expect.ACCEPTABLE)
    public static class OwnFields {
        int x;
        int y;

        @Actor
        public void one(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void two(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    @JCStressTest
    @Outcome(expect = Expect.ACCEPTABLE)
    public static class StaticFields {
        static int count;

        @Actor
        public static void one() {
            count++;
        }

        @Actor
        public static void two() {
            count++;
        }

        @Arbiter
        public static void arbiter(I_Result r) {
            r.r1 = count;
        }
    }

    @JCStressTest
    @Outcome(expect = Expect.ACCEPTABLE)
    public static class Parameter {
        public static class Holder {
            volatile int x;
        }

        @Actor
        public void one(Holder holder) {
            holder.x = 1;
        }

        @Actor
        public void two(Holder holder, I_Result r) {
            r.r1 = holder.x;
        }
    }

    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
    public static class Ends {
        volatile boolean done;

        @Actor
        public void actor() {
            while (!done) {
                Thread.onSpinWait();
            }
        }

        @Signal
        public void signal() {
            done = true;
        }
    }
}
