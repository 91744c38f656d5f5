package dev.bohr.tests.jcstress.programs;

import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Actors that count, with an arbiter who reads what is left (API_01_Simple, API_02_Arbiters). */
public class Increments {
    @JCStressTest
    @Outcome(
            id = {"1, 2", "2, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "One after the other.")
    @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Both began at the same value.")
    @State
    public static class Plain {
        int count;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = ++count;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = ++count;
        }
    }

    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "None is lost.")
    @Outcome(id = "1", expect = Expect.FORBIDDEN, desc = "One is lost.")
    @State
    public static class Lost {
        int count;

        @Actor
        public void actor1() {
            count++;
        }

        @Actor
        public void actor2() {
            count++;
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = count;
        }
    }

    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "None is lost.")
    @State
    public static class Synchronized {
        int count;

        @Actor
        public synchronized void actor1() {
            count++;
        }

        @Actor
        public synchronized void actor2() {
            count++;
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = count;
        }
    }

    /** Three actors and a loop of compare-and-set; the state is a class of its own, and the test has none. */
    @JCStressTest
    @Outcome(id = "3", expect = Expect.ACCEPTABLE, desc = "None is lost.")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Some are lost.")
    public static class CompareAndSet {
        @State
        public static class Count {
            final AtomicInteger value = new AtomicInteger();

            void increment() {
                int seen;
                do {
                    seen = value.get();
                } while (!value.compareAndSet(seen, seen + 1));
            }
        }

        @Actor
        public void actor1(Count counter) {
            counter.increment();
        }

        @Actor
        public void actor2(Count counter) {
            counter.increment();
        }

        @Actor
        public void actor3(Count counter) {
            counter.increment();
        }

        @Arbiter
        public void arbiter(Count counter, I_Result r) {
            r.r1 = counter.value.get();
        }
    }

    /** Tickets: each gets another one, whoever comes first. The order of parameters is the test's own affair. */
    @JCStressTest
    @Outcome(id = "[123], [123], [123]", expect = Expect.ACCEPTABLE, desc = "Any order.")
    @Outcome(id = "(.), \\1, .|(.), ., \\2|., (.), \\3", expect = Expect.FORBIDDEN, desc = "One ticket twice.")
    public static class Tickets {
        @State
        public static class Machine {
            private final AtomicInteger next = new AtomicInteger(1);
        }

        @Actor
        public void actor1(III_Result r, Machine machine) {
            r.r1 = machine.next.getAndIncrement();
        }

        @Actor
        public void actor2(Machine machine, III_Result r) {
            r.r2 = machine.next.getAndIncrement();
        }

        @Actor
        public void actor3(III_Result r, Machine machine) {
            r.r3 = machine.next.getAndAdd(1);
        }
    }
}
