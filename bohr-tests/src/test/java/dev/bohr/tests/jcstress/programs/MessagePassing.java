package dev.bohr.tests.jcstress.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A datum and a flag that says it is there (BasicJMM_06_Causality). The outcomes are declared once and shared by tests that refer to
 * them (API_05_SharedMetadata).
 */
public class MessagePassing {
    @Outcome(
            id = {"0, 0", "1, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "Before the message, or after it.")
    @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "The datum came while it was looked for.")
    @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "The flag is there, the datum is not.")
    public static class Loose {}

    @Outcome(
            id = {"0, 0", "1, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "Before the message, or after it.")
    @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "The datum came while it was looked for.")
    @Outcome(id = "1, 0", expect = Expect.FORBIDDEN, desc = "The flag is there, the datum is not.")
    public static class Strict {}

    @JCStressTest
    @JCStressMeta(Loose.class)
    @State
    public static class Plain {
        int datum;
        int flag;

        @Actor
        public void sender() {
            datum = 1;
            flag = 1;
        }

        @Actor
        public void receiver(II_Result r) {
            r.r1 = flag;
            r.r2 = datum;
        }
    }

    @JCStressTest
    @JCStressMeta(Loose.class)
    @State
    public static class Opaque {
        static final VarHandle FLAG = handle(Opaque.class, "flag");

        int datum;
        int flag;

        @Actor
        public void sender() {
            datum = 1;
            FLAG.setOpaque(this, 1);
        }

        @Actor
        public void receiver(II_Result r) {
            r.r1 = (int) FLAG.getOpaque(this);
            r.r2 = datum;
        }
    }

    @JCStressTest
    @JCStressMeta(Strict.class)
    @State
    public static class ReleaseAcquire {
        static final VarHandle FLAG = handle(ReleaseAcquire.class, "flag");

        int datum;
        int flag;

        @Actor
        public void sender() {
            datum = 1;
            FLAG.setRelease(this, 1);
        }

        @Actor
        public void receiver(II_Result r) {
            r.r1 = (int) FLAG.getAcquire(this);
            r.r2 = datum;
        }
    }

    @JCStressTest
    @JCStressMeta(Strict.class)
    @State
    public static class Volatile {
        int datum;
        volatile int flag;

        @Actor
        public void sender() {
            datum = 1;
            flag = 1;
        }

        @Actor
        public void receiver(II_Result r) {
            r.r1 = flag;
            r.r2 = datum;
        }
    }

    static VarHandle handle(Class<?> type, String field) {
        try {
            return MethodHandles.lookup().findVarHandle(type, field, int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
