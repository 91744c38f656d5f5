package dev.bohr.tests.jcstress.programs;

import java.io.Serializable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Result;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.Copyable;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.L_Result;
import org.openjdk.jcstress.infra.results.ZI_Result;

/** Results of other types, and how cases are told apart. */
public class Results {
    /** An object that is published with a race (BasicJMM_08_Finals). */
    @JCStressTest
    @Outcome(
            id = {"false, 0", "true, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "Nothing there, or all of it.")
    @Outcome(id = "true, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "An object without its contents.")
    @State
    public static class UnsafePublication {
        static class Box {
            int value;

            Box(int value) {
                this.value = value;
            }
        }

        Box box;

        @Actor
        public void publisher() {
            box = new Box(1);
        }

        @Actor
        public void reader(ZI_Result r) {
            Box seen = box;
            r.r1 = seen != null;
            r.r2 = seen == null ? 0 : seen.value;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"false, 0", "true, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "Nothing there, or all of it.")
    @Outcome(id = "true, 0", expect = Expect.FORBIDDEN, desc = "An object without its final contents.")
    @State
    public static class FinalField {
        static class Box {
            final int value;

            Box(int value) {
                this.value = value;
            }
        }

        Box box;

        @Actor
        public void publisher() {
            box = new Box(1);
        }

        @Actor
        public void reader(ZI_Result r) {
            Box seen = box;
            r.r1 = seen != null;
            r.r2 = seen == null ? 0 : seen.value;
        }
    }

    /** A text is taken before an expression that comes earlier; the first of two expressions counts. */
    @JCStressTest
    @Outcome(id = ".*", expect = Expect.FORBIDDEN, desc = "Nothing but what has a text of its own.")
    @Outcome(id = "late", expect = Expect.ACCEPTABLE, desc = "The second had the last word.")
    @Outcome(id = "e.*", expect = Expect.ACCEPTABLE, desc = "Never asked.")
    @Outcome(id = "early", expect = Expect.ACCEPTABLE_INTERESTING, desc = "The first had the last word.")
    @State
    public static class TextBeforeExpression {
        String word = "none";

        @Actor
        public void first() {
            word = "early";
        }

        @Actor
        public void second() {
            word = "late";
        }

        @Arbiter
        public void arbiter(L_Result r) {
            r.r1 = word;
        }
    }

    /** Two outcomes are possible and only one is declared: the other is forbidden. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "The first was first.")
    @State
    public static class Undeclared {
        private boolean taken;

        private synchronized int take() {
            if (taken) {
                return 0;
            }
            taken = true;
            return 1;
        }

        @Actor
        public void first(II_Result r) {
            r.r1 = take();
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = take();
        }
    }

    /** A result class of the test's own. */
    @JCStressTest
    @Outcome(id = "first and second", expect = Expect.ACCEPTABLE, desc = "Both were there.")
    @State
    public static class OwnResult {
        @Result
        public static class Words implements Copyable, Serializable {
            public String one = "nobody";
            public String other = "nobody";
            /** What jcstress generates wants to read it. */
            public int jcstress_trap;

            @Override
            public Object copy() {
                Words copy = new Words();
                copy.one = one;
                copy.other = other;
                return copy;
            }

            @Override
            public boolean equals(Object other) {
                return other != null && toString().equals(other.toString());
            }

            @Override
            public int hashCode() {
                return toString().hashCode();
            }

            @Override
            public String toString() {
                return one + " and " + other;
            }
        }

        @Actor
        public void first(Words words) {
            words.one = "first";
        }

        @Actor
        public void second(Words words) {
            words.other = "second";
        }
    }

    /** No outcome at all is reached: the actors wait for each other. */
    @JCStressTest
    @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "Both have had both locks.")
    @State
    public static class Deadlock {
        private final Object left = new Object();
        private final Object right = new Object();

        @Actor
        public void first(II_Result r) {
            synchronized (left) {
                synchronized (right) {
                    r.r1 = 1;
                }
            }
        }

        @Actor
        public void second(II_Result r) {
            synchronized (right) {
                synchronized (left) {
                    r.r2 = 1;
                }
            }
        }
    }

    /** An actor that throws where the other was first. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "The object was still there.")
    @State
    public static class Throwing {
        volatile int[] values = {1};

        @Actor
        public void reader(II_Result r) {
            r.r1 = values[0];
        }

        @Actor
        public void clearer() {
            values = null;
        }
    }
}
