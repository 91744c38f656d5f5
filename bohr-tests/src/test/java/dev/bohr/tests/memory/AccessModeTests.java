package dev.bohr.tests.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import sun.misc.Unsafe;

/** However memory is accessed, the engine is notified of what is done and with which ordering: what a memory model is made of. */
class AccessModeTests {
    private static final class Shared {
        int plain;
        volatile int ordered;
        volatile long wide;
        volatile Object reference;
        boolean flag;
        byte small = -1;
        char letter = 'a';
        short brief = -2;
        long number = 1L << 40;
        float real = -0.0f;
        double exact = 0.5;
    }

    private static int plainStatic;
    private static volatile int orderedStatic;

    private static final Shared SHARED = new Shared();
    private static final int[] ARRAY = new int[2];
    private static final Object[] REFERENCES = new Object[2];
    private static final boolean[] FLAGS = new boolean[1];
    private static final Unsafe UNSAFE;
    private static final long PLAIN;
    private static final long WIDE;
    private static final long REFERENCE;
    private static final Field ORDERED_FIELD;
    private static final Field PLAIN_FIELD;
    private static final VarHandle ORDERED;
    private static final VarHandle STATIC;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle REFERENCE_ELEMENT = MethodHandles.arrayElementVarHandle(Object[].class);
    private static final VarHandle FLAG_ELEMENT = MethodHandles.arrayElementVarHandle(boolean[].class);

    static {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (Unsafe) field.get(null);
            PLAIN = offset("plain");
            WIDE = offset("wide");
            REFERENCE = offset("reference");
            PLAIN_FIELD = Shared.class.getDeclaredField("plain");
            ORDERED_FIELD = Shared.class.getDeclaredField("ordered");
            ORDERED = handle("ordered");
            STATIC = MethodHandles.lookup().findStaticVarHandle(AccessModeTests.class, "plainStatic", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("removal")
    private static long offset(String name) throws ReflectiveOperationException {
        return UNSAFE.objectFieldOffset(Shared.class.getDeclaredField(name));
    }

    private static VarHandle handle(String name) {
        try {
            return MethodHandles.lookup().unreflectVarHandle(Shared.class.getDeclaredField(name));
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private final ToldAccesses accesses = new ToldAccesses();

    private void check() {
        assertThat(accesses.run()).isEqualTo(accesses.expected());
    }

    @Test
    void instructions() {
        accesses.add("read plain", () -> use(SHARED.plain))
                .add("write plain", () -> SHARED.plain = 1)
                .add("read volatile", () -> use(SHARED.ordered))
                .add("write volatile", () -> SHARED.ordered = 1)
                .add("read volatile, write volatile", () -> SHARED.wide++)
                .add("write volatile", () -> SHARED.reference = "r")
                .add("read plain", () -> use(plainStatic))
                .add("write plain", () -> plainStatic = 1)
                .add("read volatile", () -> use(orderedStatic))
                .add("write volatile", () -> orderedStatic = 1)
                // Right after a volatile field: an element is no field.
                .add("read plain", () -> use(ARRAY[0]))
                .add("write plain", () -> ARRAY[1] = 1)
                .add("read volatile, write plain", () -> REFERENCES[0] = SHARED.reference);
        check();
    }

    @Test
    void varHandlesOfFields() {
        varHandle(
                () -> use((int) ORDERED.get(SHARED)),
                () -> ORDERED.set(SHARED, 1),
                () -> use((int) ORDERED.getOpaque(SHARED)),
                () -> ORDERED.setOpaque(SHARED, 1),
                () -> use((int) ORDERED.getAcquire(SHARED)),
                () -> ORDERED.setRelease(SHARED, 1),
                () -> use((int) ORDERED.getVolatile(SHARED)),
                () -> ORDERED.setVolatile(SHARED, 1));
        accesses.add("compare volatile with 1", () -> ORDERED.compareAndSet(SHARED, 1, 2))
                .add("compare volatile with 2", () -> use((int) ORDERED.compareAndExchange(SHARED, 2, 3)))
                .add("compare acquire with 3", () -> use((int) ORDERED.compareAndExchangeAcquire(SHARED, 3, 4)))
                .add("compare release with 4", () -> use((int) ORDERED.compareAndExchangeRelease(SHARED, 4, 5)))
                .add("compare volatile with 5", () -> ORDERED.weakCompareAndSet(SHARED, 5, 6))
                .add("compare plain with 6", () -> ORDERED.weakCompareAndSetPlain(SHARED, 6, 7))
                .add("compare acquire with 7", () -> ORDERED.weakCompareAndSetAcquire(SHARED, 7, 8))
                .add("compare release with 8", () -> ORDERED.weakCompareAndSetRelease(SHARED, 8, 9))
                .add("update volatile", () -> use((int) ORDERED.getAndSet(SHARED, 1)))
                .add("update acquire", () -> use((int) ORDERED.getAndSetAcquire(SHARED, 1)))
                .add("update release", () -> use((int) ORDERED.getAndSetRelease(SHARED, 1)))
                .add("update volatile", () -> use((int) ORDERED.getAndAdd(SHARED, 1)))
                .add("update acquire", () -> use((int) ORDERED.getAndAddAcquire(SHARED, 1)))
                .add("update release", () -> use((int) ORDERED.getAndAddRelease(SHARED, 1)))
                .add("update volatile", () -> use((int) ORDERED.getAndBitwiseOr(SHARED, 1)))
                .add("update acquire", () -> use((int) ORDERED.getAndBitwiseOrAcquire(SHARED, 1)))
                .add("update release", () -> use((int) ORDERED.getAndBitwiseOrRelease(SHARED, 1)))
                .add("update volatile", () -> use((int) ORDERED.getAndBitwiseAnd(SHARED, 1)))
                .add("update acquire", () -> use((int) ORDERED.getAndBitwiseAndAcquire(SHARED, 1)))
                .add("update release", () -> use((int) ORDERED.getAndBitwiseAndRelease(SHARED, 1)))
                .add("update volatile", () -> use((int) ORDERED.getAndBitwiseXor(SHARED, 1)))
                .add("update acquire", () -> use((int) ORDERED.getAndBitwiseXorAcquire(SHARED, 1)))
                .add("update release", () -> use((int) ORDERED.getAndBitwiseXorRelease(SHARED, 1)));
        check();
    }

    @Test
    void varHandlesOfStaticFields() {
        varHandle(
                () -> use((int) STATIC.get()),
                () -> STATIC.set(1),
                () -> use((int) STATIC.getOpaque()),
                () -> STATIC.setOpaque(1),
                () -> use((int) STATIC.getAcquire()),
                () -> STATIC.setRelease(1),
                () -> use((int) STATIC.getVolatile()),
                () -> STATIC.setVolatile(1));
        accesses.add("compare volatile with 1", () -> STATIC.compareAndSet(1, 2))
                .add("update volatile", () -> use((int) STATIC.getAndAdd(1)));
        check();
    }

    @Test
    void varHandlesOfElements() {
        varHandle(
                () -> use((int) ELEMENT.get(ARRAY, 0)),
                () -> ELEMENT.set(ARRAY, 0, 1),
                () -> use((int) ELEMENT.getOpaque(ARRAY, 0)),
                () -> ELEMENT.setOpaque(ARRAY, 0, 1),
                () -> use((int) ELEMENT.getAcquire(ARRAY, 0)),
                () -> ELEMENT.setRelease(ARRAY, 0, 1),
                () -> use((int) ELEMENT.getVolatile(ARRAY, 0)),
                () -> ELEMENT.setVolatile(ARRAY, 0, 1));
        accesses.add("compare acquire with 1", () -> ELEMENT.weakCompareAndSetAcquire(ARRAY, 0, 1, 2))
                .add("update release", () -> use((int) ELEMENT.getAndAddRelease(ARRAY, 1, 1)))
                .add("compare volatile with null", () -> REFERENCE_ELEMENT.compareAndSet(REFERENCES, 1, null, "r"))
                .add("compare volatile with r", () -> REFERENCE_ELEMENT.compareAndSet(REFERENCES, 1, "r", "s"))
                .add("compare volatile with 0", () -> FLAG_ELEMENT.compareAndSet(FLAGS, 0, false, true));
        check();
    }

    private void varHandle(ToldAccesses.Operation... operations) {
        String[] expected = {
            "read plain", "write plain", "read opaque", "write opaque",
            "read acquire", "write release", "read volatile", "write volatile"
        };
        for (int i = 0; i < expected.length; i++) {
            accesses.add(expected[i], operations[i]);
        }
    }

    @Test
    void expectationsOfAllTypes() {
        VarHandle flag = handle("flag");
        VarHandle small = handle("small");
        VarHandle letter = handle("letter");
        VarHandle brief = handle("brief");
        VarHandle number = handle("number");
        VarHandle real = handle("real");
        VarHandle exact = handle("exact");
        VarHandle reference = handle("reference");
        accesses.add("compare volatile with 0", () -> flag.compareAndSet(SHARED, false, true))
                .add("compare volatile with -1", () -> small.compareAndSet(SHARED, (byte) -1, (byte) 1))
                .add("compare volatile with 97", () -> letter.compareAndSet(SHARED, 'a', 'b'))
                .add("compare volatile with -2", () -> brief.compareAndSet(SHARED, (short) -2, (short) 2))
                .add("compare volatile with " + (1L << 40), () -> number.compareAndSet(SHARED, 1L << 40, 2L))
                .add("compare volatile with " + Integer.MIN_VALUE, () -> real.compareAndSet(SHARED, -0.0f, 1f))
                .add(
                        "compare volatile with " + Double.doubleToRawLongBits(0.5),
                        () -> exact.compareAndSet(SHARED, 0.5, 1.5))
                .add("compare volatile with null", () -> reference.compareAndSet(SHARED, (Object) null, (Object) "x"))
                // The caller's types may be others: what is stored in a long may be given as an int, or in a box.
                .add("compare volatile with 2", () -> number.compareAndSet(SHARED, 2, 3))
                .add("compare volatile with 3", () -> number.compareAndSet(SHARED, (Long) 3L, (Long) 4L))
                .add(
                        "compare volatile with " + Double.doubleToRawLongBits(1.5),
                        () -> exact.compareAndSet(SHARED, 1.5f, 2));
        check();
        assertThat(SHARED.number).as("restored").isEqualTo(1L << 40);
    }

    @Test
    void atomicNumbers() {
        AtomicInteger integer = new AtomicInteger();
        accesses.add("read volatile", () -> use(integer.get()))
                .add("write volatile", () -> integer.set(1))
                .add("write release", () -> integer.lazySet(1))
                .add("read plain", () -> use(integer.getPlain()))
                .add("write plain", () -> integer.setPlain(1))
                .add("read opaque", () -> use(integer.getOpaque()))
                .add("write opaque", () -> integer.setOpaque(1))
                .add("read acquire", () -> use(integer.getAcquire()))
                .add("write release", () -> integer.setRelease(1))
                .add("compare volatile with 1", () -> integer.compareAndSet(1, 2))
                .add("compare volatile with 2", () -> use(integer.compareAndExchange(2, 3)))
                .add("compare acquire with 3", () -> use(integer.compareAndExchangeAcquire(3, 4)))
                .add("compare release with 4", () -> use(integer.compareAndExchangeRelease(4, 5)))
                .add("compare plain with 5", () -> integer.weakCompareAndSetPlain(5, 6))
                .add("compare volatile with 6", () -> integer.weakCompareAndSetVolatile(6, 7))
                .add("compare acquire with 7", () -> integer.weakCompareAndSetAcquire(7, 8))
                .add("compare release with 8", () -> integer.weakCompareAndSetRelease(8, 9))
                .add("update volatile", integer::incrementAndGet)
                .add("update volatile", () -> integer.getAndSet(3))
                .add("update volatile", () -> integer.addAndGet(3))
                .add("read volatile, compare volatile with 6", () -> integer.updateAndGet(n -> n + 1));
        AtomicLong number = new AtomicLong();
        accesses.add("read volatile", () -> use(number.get()))
                .add("write volatile", () -> number.set(1))
                .add("write release", () -> number.lazySet(1))
                .add("read plain", () -> use(number.getPlain()))
                .add("write plain", () -> number.setPlain(1))
                .add("read opaque", () -> use(number.getOpaque()))
                .add("write opaque", () -> number.setOpaque(1))
                .add("read acquire", () -> use(number.getAcquire()))
                .add("write release", () -> number.setRelease(1))
                .add("compare volatile with 1", () -> number.compareAndSet(1, 2))
                .add("compare acquire with 2", () -> use(number.compareAndExchangeAcquire(2, 3)))
                .add("compare plain with 3", () -> number.weakCompareAndSetPlain(3, 4))
                .add("compare release with 4", () -> number.weakCompareAndSetRelease(4, 5))
                .add("update volatile", () -> number.getAndAdd(2))
                .add("update volatile", () -> number.getAndSet(2));
        check();
    }

    @Test
    void atomicFlagsAndReferences() {
        AtomicBoolean flag = new AtomicBoolean();
        accesses.add("read volatile", () -> use(flag.get()))
                .add("write volatile", () -> flag.set(true))
                .add("write release", () -> flag.lazySet(false))
                .add("read plain", () -> use(flag.getPlain()))
                .add("write plain", () -> flag.setPlain(false))
                .add("read opaque", () -> use(flag.getOpaque()))
                .add("write opaque", () -> flag.setOpaque(false))
                .add("read acquire", () -> use(flag.getAcquire()))
                .add("write release", () -> flag.setRelease(false))
                .add("compare volatile with 0", () -> flag.compareAndSet(false, true))
                .add("compare acquire with 1", () -> use(flag.compareAndExchangeAcquire(true, false)))
                .add("compare release with 0", () -> use(flag.compareAndExchangeRelease(false, true)))
                .add("compare plain with 1", () -> flag.weakCompareAndSetPlain(true, false))
                .add("compare volatile with 0", () -> flag.weakCompareAndSetVolatile(false, true))
                .add("compare acquire with 1", () -> flag.weakCompareAndSetAcquire(true, false))
                .add("compare release with 0", () -> flag.weakCompareAndSetRelease(false, true))
                .add("update volatile", () -> flag.getAndSet(true));
        AtomicReference<String> text = new AtomicReference<>("a");
        accesses.add("read volatile", () -> use(text.get()))
                .add("write volatile", () -> text.set("a"))
                .add("write release", () -> text.lazySet("a"))
                .add("read plain", () -> use(text.getPlain()))
                .add("write plain", () -> text.setPlain("a"))
                .add("read opaque", () -> use(text.getOpaque()))
                .add("write opaque", () -> text.setOpaque("a"))
                .add("read acquire", () -> use(text.getAcquire()))
                .add("write release", () -> text.setRelease("a"))
                .add("compare volatile with a", () -> text.compareAndSet("a", "b"))
                .add("compare volatile with b", () -> use(text.compareAndExchange("b", "c")))
                .add("compare acquire with c", () -> use(text.compareAndExchangeAcquire("c", "d")))
                .add("compare release with d", () -> use(text.compareAndExchangeRelease("d", "e")))
                .add("compare plain with e", () -> text.weakCompareAndSetPlain("e", "f"))
                .add("compare volatile with f", () -> text.weakCompareAndSetVolatile("f", "g"))
                .add("compare acquire with g", () -> text.weakCompareAndSetAcquire("g", "h"))
                .add("compare release with h", () -> text.weakCompareAndSetRelease("h", "i"))
                .add("update volatile", () -> text.getAndSet("x"));
        check();
    }

    @Test
    void atomicArrays() {
        AtomicIntegerArray integers = new AtomicIntegerArray(2);
        AtomicLongArray numbers = new AtomicLongArray(2);
        AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(2);
        accesses.add("read volatile", () -> use(integers.get(0)))
                .add("write volatile", () -> integers.set(0, 1))
                .add("write release", () -> integers.lazySet(0, 1))
                .add("read plain", () -> use(integers.getPlain(0)))
                .add("write plain", () -> integers.setPlain(0, 1))
                .add("read opaque", () -> use(integers.getOpaque(0)))
                .add("write opaque", () -> integers.setOpaque(0, 1))
                .add("read acquire", () -> use(integers.getAcquire(0)))
                .add("write release", () -> integers.setRelease(0, 1))
                .add("compare volatile with 1", () -> integers.compareAndSet(0, 1, 2))
                .add("compare acquire with 2", () -> integers.weakCompareAndSetAcquire(0, 2, 3))
                .add("compare plain with 3", () -> integers.weakCompareAndSetPlain(0, 3, 4))
                .add("update volatile", () -> integers.getAndIncrement(0))
                .add("read volatile", () -> use(numbers.get(1)))
                .add("write release", () -> numbers.lazySet(1, 1))
                .add("read plain", () -> use(numbers.getPlain(1)))
                .add("compare volatile with 1", () -> numbers.compareAndSet(1, 1, 2))
                .add("update volatile", () -> numbers.addAndGet(1, 2))
                .add("read volatile", () -> use(texts.get(0)))
                .add("write release", () -> texts.lazySet(0, "a"))
                .add("read acquire", () -> use(texts.getAcquire(0)))
                .add("compare volatile with a", () -> texts.compareAndSet(0, "a", "b"))
                .add("update volatile", () -> texts.getAndSet(0, "c"));
        check();
    }

    @Test
    void fieldUpdaters() {
        AtomicIntegerFieldUpdater<Shared> integer = AtomicIntegerFieldUpdater.newUpdater(Shared.class, "ordered");
        AtomicLongFieldUpdater<Shared> number = AtomicLongFieldUpdater.newUpdater(Shared.class, "wide");
        AtomicReferenceFieldUpdater<Shared, Object> reference =
                AtomicReferenceFieldUpdater.newUpdater(Shared.class, Object.class, "reference");
        accesses.add("read volatile", () -> use(integer.get(SHARED)))
                .add("write volatile", () -> integer.set(SHARED, 1))
                .add("write release", () -> integer.lazySet(SHARED, 1))
                .add("compare volatile with 1", () -> integer.compareAndSet(SHARED, 1, 2))
                .add("compare volatile with 2", () -> integer.weakCompareAndSet(SHARED, 2, 3))
                .add("update volatile", () -> integer.getAndAdd(SHARED, 1))
                .add("update volatile", () -> integer.getAndSet(SHARED, 1))
                .add("read volatile", () -> use(number.get(SHARED)))
                .add("write volatile", () -> number.set(SHARED, 1))
                .add("write release", () -> number.lazySet(SHARED, 1))
                .add("compare volatile with 1", () -> number.compareAndSet(SHARED, 1, 2))
                .add("update volatile", () -> number.incrementAndGet(SHARED))
                .add("read volatile", () -> use(reference.get(SHARED)))
                .add("write volatile", () -> reference.set(SHARED, "a"))
                .add("write release", () -> reference.lazySet(SHARED, "a"))
                .add("compare volatile with a", () -> reference.compareAndSet(SHARED, "a", "b"))
                .add("update volatile", () -> reference.getAndSet(SHARED, "c"));
        check();
    }

    @Test
    @SuppressWarnings("removal")
    void unsafe() {
        accesses.add("read plain", () -> use(UNSAFE.getInt(SHARED, PLAIN)))
                .add("write plain", () -> UNSAFE.putInt(SHARED, PLAIN, 1))
                .add("read volatile", () -> use(UNSAFE.getIntVolatile(SHARED, PLAIN)))
                .add("write volatile", () -> UNSAFE.putIntVolatile(SHARED, PLAIN, 1))
                .add("write release", () -> UNSAFE.putOrderedInt(SHARED, PLAIN, 1))
                .add("write release", () -> UNSAFE.putOrderedLong(SHARED, WIDE, 1))
                .add("write release", () -> UNSAFE.putOrderedObject(SHARED, REFERENCE, "a"))
                .add("compare volatile with 1", () -> UNSAFE.compareAndSwapInt(SHARED, PLAIN, 1, 2))
                .add("compare volatile with 1", () -> UNSAFE.compareAndSwapLong(SHARED, WIDE, 1, 2))
                .add("compare volatile with a", () -> UNSAFE.compareAndSwapObject(SHARED, REFERENCE, "a", "b"))
                .add("update volatile", () -> UNSAFE.getAndAddInt(SHARED, PLAIN, 1))
                .add("update volatile", () -> UNSAFE.getAndSetInt(SHARED, PLAIN, 1))
                .add("update volatile", () -> UNSAFE.getAndAddLong(SHARED, WIDE, 1))
                .add("update volatile", () -> UNSAFE.getAndSetObject(SHARED, REFERENCE, "c"))
                .add("read plain", () -> use(UNSAFE.getObject(SHARED, REFERENCE)))
                .add("read volatile", () -> use(UNSAFE.getObjectVolatile(SHARED, REFERENCE)))
                .add("write plain", () -> UNSAFE.putObject(SHARED, REFERENCE, "d"))
                .add("write volatile", () -> UNSAFE.putObjectVolatile(SHARED, REFERENCE, "d"))
                .add("acquire fence", UNSAFE::loadFence)
                .add("release fence", () -> UNSAFE.storeFence())
                .add("full fence", () -> UNSAFE.fullFence());
        check();
    }

    @Test
    void fences() {
        accesses.add("full fence", () -> VarHandle.fullFence())
                .add("acquire fence", () -> VarHandle.acquireFence())
                .add("release fence", () -> VarHandle.releaseFence())
                .add("acquire fence", () -> VarHandle.loadLoadFence())
                .add("release fence", () -> VarHandle.storeStoreFence())
                .add("", () -> Reference.reachabilityFence(SHARED));
        check();
    }

    @Test
    void fencesByMethodReference() {
        accesses.add("full fence", VarHandle::fullFence)
                .add("acquire fence", VarHandle::acquireFence)
                .add("release fence", VarHandle::releaseFence)
                .add("acquire fence", VarHandle::loadLoadFence)
                .add("release fence", VarHandle::storeStoreFence);
        check();
    }

    @Test
    void methodHandlesOnVarHandles() {
        MethodType compares = MethodType.methodType(boolean.class, Shared.class, int.class, int.class);
        MethodHandle acquires = ORDERED.toMethodHandle(VarHandle.AccessMode.GET_ACQUIRE);
        MethodHandle adds = STATIC.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD);
        MethodHandle element = REFERENCE_ELEMENT.toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET);
        MethodHandle compare =
                MethodHandles.varHandleInvoker(VarHandle.AccessMode.WEAK_COMPARE_AND_SET_RELEASE, compares);
        MethodHandle exact = MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.COMPARE_AND_SET, compares);
        accesses.add("read acquire", () -> use((int) acquires.invoke(SHARED)))
                .add("update volatile", () -> use((int) adds.invoke(1)))
                .add("compare volatile with null", () -> use((boolean) element.invoke(REFERENCES, 1, null, "r")))
                .add("compare release with 0", () -> use((boolean) compare.invoke(ORDERED, SHARED, 0, 5)))
                .add("compare volatile with 5", () -> use((boolean) exact.invokeExact(ORDERED, SHARED, 5, 6)));
        check();
    }

    @Test
    void reflection() {
        accesses.add("read plain", () -> use(PLAIN_FIELD.getInt(SHARED)))
                .add("write plain", () -> PLAIN_FIELD.setInt(SHARED, 1))
                .add("read volatile", () -> use(ORDERED_FIELD.getInt(SHARED)))
                .add("write volatile", () -> ORDERED_FIELD.set(SHARED, 1))
                .add("read plain", () -> use(java.lang.reflect.Array.getInt(ARRAY, 0)))
                .add("write plain", () -> java.lang.reflect.Array.setInt(ARRAY, 0, 1));
        check();
    }

    @Test
    void structuresOfTheJdkOnTopOfThese() {
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", false);
        LongAdder adder = new LongAdder();
        accesses.add("read volatile", () -> use(stamped.getReference()))
                .add("read volatile, compare volatile with Pair", () -> stamped.compareAndSet("a", "b", 0, 1))
                .add("read volatile", () -> use(marked.isMarked()))
                .add("read volatile, compare volatile with Pair", () -> marked.attemptMark("a", true))
                .add("read volatile, read volatile, compare release with 0", adder::increment)
                .add("read volatile, read volatile", () -> use(adder.sum()));
        check();
    }

    private static void use(Object value) {}
}
