package dev.bohr.tests.jcstress.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Ref;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Each actor writes its own variable and reads the other's: Dekker's question (BasicJMM_07_Consensus). */
public class StoreBuffering {
    private static final VarHandle X;
    private static final VarHandle Y;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            X = lookup.findVarHandle(Shared.class, "x", int.class);
            Y = lookup.findVarHandle(Shared.class, "y", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** What the tests below inherit. */
    public static class Shared {
        int x;
        int y;
    }

    @JCStressTest
    @Description("Plain accesses promise nothing about their order.")
    @Outcome(
            id = {"0, 1", "1, 0", "1, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "One after the other, or at once.")
    @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Both reads came before the writes.")
    @State
    public static class Plain extends Shared {
        @Actor
        public void actor1(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0", "1, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "One after the other, or at once.")
    @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Acquire and release are not enough.")
    @State
    public static class AcquireRelease extends Shared {
        @Actor
        public void actor1(II_Result r) {
            X.setRelease(this, 1);
            r.r1 = (int) Y.getAcquire(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setRelease(this, 1);
            r.r2 = (int) X.getAcquire(this);
        }
    }

    @JCStressTest
    @Description("Volatile accesses have one order that all agree on.")
    @Ref("https://docs.oracle.com/javase/specs/jls/se17/html/jls-17.html#jls-17.4.3")
    @Outcome(
            id = {"0, 1", "1, 0", "1, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "One after the other, or at once.")
    @Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "There is no order of all four accesses.")
    @State
    public static class Volatile extends Shared {
        @Actor
        public void actor1(II_Result r) {
            X.setVolatile(this, 1);
            r.r1 = (int) Y.getVolatile(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setVolatile(this, 1);
            r.r2 = (int) X.getVolatile(this);
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0", "1, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "One after the other, or at once.")
    @Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "The fences forbid it.")
    @State
    public static class Fenced extends Shared {
        @Actor
        public void actor1(II_Result r) {
            X.setOpaque(this, 1);
            VarHandle.fullFence();
            r.r1 = (int) Y.getOpaque(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setOpaque(this, 1);
            VarHandle.fullFence();
            r.r2 = (int) X.getOpaque(this);
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0"},
            expect = Expect.ACCEPTABLE,
            desc = "One after the other.")
    @Outcome(
            id = {"0, 0", "1, 1"},
            expect = Expect.FORBIDDEN,
            desc = "Each holds the lock for both accesses.")
    @State
    public static class Synchronized extends Shared {
        @Actor
        public void actor1(II_Result r) {
            synchronized (this) {
                x = 1;
                r.r1 = y;
            }
        }

        @Actor
        public void actor2(II_Result r) {
            synchronized (this) {
                y = 1;
                r.r2 = x;
            }
        }
    }

    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0", "1, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "One after the other, or at once.")
    @Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "Wrongly believed to be impossible.")
    @State
    public static class WronglyForbidden extends Shared {
        @Actor
        public void actor1(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }
}
