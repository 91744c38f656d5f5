package dev.bohr.tests.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.explain.EventWords;
import dev.bohr.explore.search.RecordedRuns;
import dev.bohr.model.Kind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.junit.jupiter.api.Test;
import sun.misc.Unsafe;

/** What a trace says of a compare-and-set is its outcome, even where it has written what was there. */
class CompareOutcomeTests {
    private static final VarHandle NUMBER = handle("number", int.class);
    private static final VarHandle WIDE = handle("wide", long.class);
    private static final VarHandle FLOATING = handle("floating", double.class);
    private static final VarHandle FLAG = handle("flag", boolean.class);
    private static final VarHandle TEXT = handle("text", String.class);
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle BOXED = handle("boxed", Object.class);
    private static final MethodHandle OF_A_HANDLE = NUMBER.toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET);
    private static final AtomicIntegerFieldUpdater<Shared> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Shared.class, "updated");
    private static final AtomicReferenceFieldUpdater<Shared, String> TEXT_UPDATER =
            AtomicReferenceFieldUpdater.newUpdater(Shared.class, String.class, "updatedText");
    private static final Unsafe UNSAFE = unsafe();
    private static final long NUMBER_OFFSET = offset("number");
    private static final Shared SHARED = new Shared();

    private static final class Shared {
        int number;
        long wide;
        double floating = Double.NaN;
        boolean flag;
        String text = "a";
        volatile int updated;
        volatile String updatedText = "a";
        final int[] array = {0};
        Object boxed = 1;
        final AtomicInteger atomic = new AtomicInteger();
        final AtomicLong atomicWide = new AtomicLong();
        final AtomicBoolean atomicFlag = new AtomicBoolean();
        final AtomicIntegerArray atomicArray = new AtomicIntegerArray(1);
        final AtomicReference<String> reference = new AtomicReference<>("a");
    }

    private record Compared(String outcome, Callable<Object> operation) {}

    private final List<Compared> all = new ArrayList<>();

    private void compared(String outcome, Callable<Object> operation) {
        all.add(new Compared(outcome, operation));
    }

    @Test
    void writingWhatIsThereIsNoFailure() {
        compared("0 -> 0", () -> SHARED.atomic.compareAndSet(0, 0));
        compared("failed, is 0", () -> SHARED.atomic.compareAndSet(1, 0));
        compared("0 -> 0", () -> SHARED.atomic.weakCompareAndSetPlain(0, 0));
        compared("0 -> 0", () -> SHARED.atomic.weakCompareAndSetVolatile(0, 0));
        compared("0 -> 0", () -> SHARED.atomic.compareAndExchange(0, 0));
        compared("failed, is 0", () -> SHARED.atomic.compareAndExchangeAcquire(1, 0));
        compared("0 -> 0", () -> SHARED.atomic.getAndUpdate(number -> number));
        compared("0 -> 0", () -> SHARED.atomic.accumulateAndGet(0, Integer::sum));
        compared("0 -> 0", () -> SHARED.atomicWide.compareAndSet(0, 0));
        compared("0 -> 0", () -> SHARED.atomicFlag.compareAndSet(false, false));
        compared("failed, is 0", () -> SHARED.atomicFlag.compareAndSet(true, true));
        compared("0 -> 0", () -> SHARED.atomicArray.compareAndSet(0, 0, 0));
        compared("\"a\" -> \"a\"", () -> SHARED.reference.compareAndSet("a", "a"));
        compared("failed, is \"a\"", () -> SHARED.reference.compareAndSet("b", "a"));
        compared("\"a\" -> \"a\"", () -> SHARED.reference.weakCompareAndSetRelease("a", "a"));
        compared("0 -> 0", () -> UPDATER.compareAndSet(SHARED, 0, 0));
        compared("failed, is 0", () -> UPDATER.compareAndSet(SHARED, 1, 0));
        compared("\"a\" -> \"a\"", () -> TEXT_UPDATER.compareAndSet(SHARED, "a", "a"));
        compared("0 -> 0", () -> UNSAFE.compareAndSwapInt(SHARED, NUMBER_OFFSET, 0, 0));
        compared("failed, is 0", () -> UNSAFE.compareAndSwapInt(SHARED, NUMBER_OFFSET, 1, 0));
        compared("0 -> 0", () -> NUMBER.compareAndSet(SHARED, 0, 0));
        compared("0 -> 0", () -> (int) NUMBER.compareAndExchangeRelease(SHARED, 0, 0));
        compared("failed, is 0", () -> NUMBER.weakCompareAndSet(SHARED, 1, 0));
        compared("0 -> 0", () -> WIDE.compareAndSet(SHARED, 0, 0));
        compared("NaN -> NaN", () -> FLOATING.compareAndSet(SHARED, Double.NaN, Double.NaN));
        compared("false -> false", () -> FLAG.compareAndSet(SHARED, false, false));
        compared("\"a\" -> \"a\"", () -> TEXT.compareAndSet(SHARED, "a", "a"));
        compared("0 -> 0", () -> ELEMENT.compareAndSet(SHARED.array, 0, 0, 0));
        compared("0 -> 0", () -> {
            try {
                return (boolean) OF_A_HANDLE.invokeExact(SHARED, 0, 0);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
        compared("0 -> 1", () -> SHARED.atomic.compareAndSet(0, 1));
        assertThat(outcomes()).isEqualTo(all.stream().map(Compared::outcome).toList());
    }

    @Test
    void whatIsNotKnownIsNotSaid() {
        // The handle makes the boxes itself: nobody else can tell which.
        compared("not changed, is 1", () -> BOXED.compareAndSet(SHARED, 1, 1));
        compared("1 -> 2", () -> BOXED.compareAndSet(SHARED, 1, 2));
        assertThat(outcomes()).isEqualTo(all.stream().map(Compared::outcome).toList());
    }

    private List<String> outcomes() {
        Program program = new Program(
                "compared",
                () -> {
                    for (Compared each : all) {
                        each.operation().call();
                    }
                    return null;
                },
                true);
        try (RecordedRuns runs = new RecordedRuns(program, Options.defaults().withStrategy("random"))) {
            runs.next();
            return runs.next().events().stream()
                    .filter(event -> event.kind() == Kind.COMPARE)
                    .map(new EventWords(List.of())::outcome)
                    .toList();
        }
    }

    private static VarHandle handle(String field, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(Shared.class, field, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static Unsafe unsafe() {
        try {
            java.lang.reflect.Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("deprecation")
    private static long offset(String field) {
        try {
            return UNSAFE.objectFieldOffset(Shared.class.getDeclaredField(field));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
