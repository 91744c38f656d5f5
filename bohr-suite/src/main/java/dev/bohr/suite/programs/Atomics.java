package dev.bohr.suite.programs;

import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Atomics, field updaters, handles and striped counters. */
public final class Atomics {
    private Atomics() {}

    /** What updaters and handles work on. */
    private static final class Cell {
        static final AtomicIntegerFieldUpdater<Cell> COUNT = AtomicIntegerFieldUpdater.newUpdater(Cell.class, "count");
        static final AtomicReferenceFieldUpdater<Cell, String> TEXT =
                AtomicReferenceFieldUpdater.newUpdater(Cell.class, String.class, "text");
        static final VarHandle PLAIN;

        static {
            try {
                PLAIN = MethodHandles.lookup().findVarHandle(Cell.class, "plain", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        volatile int count;
        volatile String text = "";
        int plain;
    }

    @Correct(outcomes = "3", because = "no increment is lost", ends = true)
    public static String increments() throws Exception {
        AtomicInteger count = new AtomicInteger();
        Together.run(count::incrementAndGet, count::incrementAndGet, count::incrementAndGet);
        return "" + count;
    }

    @Correct(
            outcomes = {"ab", "ba"},
            because = "updateAndGet tries again if the other came in between",
            ends = true)
    @SuppressWarnings("NullAway") // it was never null
    public static String updateAndGet() throws Exception {
        AtomicReference<String> text = new AtomicReference<>("");
        Together.run(() -> text.updateAndGet(t -> t + "a"), () -> text.updateAndGet(t -> t + "b"));
        return text.get();
    }

    @Correct(
            outcomes = {"2 ab", "2 ba"},
            because = "updaters are as atomic as atomics",
            ends = true)
    public static String fieldUpdaters() throws Exception {
        Cell cell = new Cell();
        Together.run(
                () -> {
                    Cell.COUNT.incrementAndGet(cell);
                    Cell.TEXT.accumulateAndGet(cell, "a", String::concat);
                },
                () -> {
                    Cell.COUNT.incrementAndGet(cell);
                    Cell.TEXT.accumulateAndGet(cell, "b", String::concat);
                });
        return cell.count + " " + cell.text;
    }

    @Correct(outcomes = "6", because = "getAndAdd of a handle on a plain field is atomic", ends = true)
    public static String varHandle() throws Exception {
        Cell cell = new Cell();
        Together.run(
                () -> Cell.PLAIN.getAndAdd(cell, 1),
                () -> Cell.PLAIN.getAndAdd(cell, 2),
                () -> Cell.PLAIN.getAndAdd(cell, 3));
        return "" + cell.plain;
    }

    @Correct(outcomes = "[2, 1]", because = "elements are counted one by one", ends = true)
    public static String integerArray() throws Exception {
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        Together.run(() -> array.incrementAndGet(0), () -> array.incrementAndGet(0), () -> array.incrementAndGet(1));
        return array.toString();
    }

    @Correct(
            outcomes = {"true false b 1", "false true c 1"},
            because = "both expect stamp 0, so one of them succeeds",
            ends = true)
    public static String stampedReference() throws Exception {
        AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 0);
        boolean[] set = new boolean[2];
        Together.run(
                () -> set[0] = reference.compareAndSet("a", "b", 0, 1),
                () -> set[1] = reference.compareAndSet("a", "c", 0, 1));
        return set[0] + " " + set[1] + " " + reference.getReference() + " " + reference.getStamp();
    }

    @Correct(
            outcomes = {"true false", "false true"},
            because = "one of two marks it",
            ends = true)
    public static String markableReference() throws Exception {
        AtomicMarkableReference<String> reference = new AtomicMarkableReference<>("a", false);
        boolean[] marked = new boolean[2];
        Together.run(
                () -> marked[0] = reference.compareAndSet("a", "a", false, true),
                () -> marked[1] = reference.compareAndSet("a", "a", false, true));
        return marked[0] + " " + marked[1];
    }

    @Correct(
            outcomes = {"0 2", "1 2", "2 2"},
            because = "sum sees none, one or both; afterwards both are there")
    public static String longAdder() throws Exception {
        LongAdder adder = new LongAdder();
        Thread a = Together.start(adder::increment);
        Thread b = Together.start(adder::increment);
        long sum = adder.sum();
        a.join();
        b.join();
        return sum + " " + adder.sum();
    }

    @Correct(outcomes = "6", because = "three adders that get into each other's way lose nothing")
    public static String longAdderThree() throws Exception {
        LongAdder adder = new LongAdder();
        Together.run(() -> adder.add(1), () -> adder.add(2), () -> adder.add(3));
        return "" + adder.sum();
    }

    @Correct(outcomes = "3", because = "the greatest of three")
    public static String longAccumulator() throws Exception {
        LongAccumulator greatest = new LongAccumulator(Math::max, Long.MIN_VALUE);
        Together.run(() -> greatest.accumulate(2), () -> greatest.accumulate(3), () -> greatest.accumulate(1));
        return "" + greatest.get();
    }
}
