package dev.bohr.tests.memory;

import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomes;
import static dev.bohr.tests.Checking.outcomesEverywhere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import org.junit.jupiter.api.Test;

/** Memory that is reached by other ways than the field and array instructions. */
class HandleTests {
    private static final VarHandle COUNT;
    private static final VarHandle SHARED;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final MethodHandle GETTER;
    private static final MethodHandle SETTER;
    private static final Field FIELD;
    private static final Field STATIC_FIELD;
    private static final sun.misc.Unsafe UNSAFE;
    private static final long OFFSET;
    private static final AtomicIntegerFieldUpdater<HandleTests> COUNTS =
            AtomicIntegerFieldUpdater.newUpdater(HandleTests.class, "updated");
    private static final AtomicLongFieldUpdater<HandleTests> LONGS =
            AtomicLongFieldUpdater.newUpdater(HandleTests.class, "updatedLong");
    private static final AtomicReferenceFieldUpdater<HandleTests, String> TEXTS =
            AtomicReferenceFieldUpdater.newUpdater(HandleTests.class, String.class, "updatedText");

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            COUNT = lookup.findVarHandle(HandleTests.class, "count", int.class);
            SHARED = lookup.findStaticVarHandle(HandleTests.class, "shared", int.class);
            GETTER = lookup.findGetter(HandleTests.class, "count", int.class);
            SETTER = lookup.findSetter(HandleTests.class, "count", int.class);
            FIELD = HandleTests.class.getDeclaredField("count");
            STATIC_FIELD = HandleTests.class.getDeclaredField("shared");
            Field unsafe = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            unsafe.setAccessible(true);
            UNSAFE = (sun.misc.Unsafe) unsafe.get(null);
            OFFSET = UNSAFE.objectFieldOffset(FIELD);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static int shared;
    private int count;
    private volatile int updated;
    private volatile long updatedLong;
    private volatile String updatedText = "";

    /** Two threads do the same to one object. */
    private static Program.Body twice(Change change) {
        return () -> {
            HandleTests object = new HandleTests();
            Together.run(() -> run(change, object), () -> run(change, object));
            return object.count + shared + object.updated + object.updatedLong + object.updatedText;
        };
    }

    private static void run(Change change, HandleTests object) throws Exception {
        try {
            change.to(object);
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private interface Change {
        void to(HandleTests object) throws Throwable;
    }

    private static void losesUpdates(Change change) {
        assertThat(outcomes(twice(change))).containsExactlyInAnyOrder("1", "2");
    }

    /** One operation that cannot be split: 5 schedules of two threads with one operation each. */
    private static void isAtomic(Change change) {
        Result result = everySchedule(twice(change));
        assertThat(result.reason()).isEmpty();
        assertThat(result.outcomes()).containsOnlyKeys("2");
        assertThat(result.executions()).isEqualTo(5);
    }

    @Test
    void everyModeOfReadingAndWritingAVarHandleIsAPoint() {
        losesUpdates(object -> COUNT.set(object, (int) COUNT.get(object) + 1));
        losesUpdates(object -> COUNT.setVolatile(object, (int) COUNT.getVolatile(object) + 1));
        losesUpdates(object -> COUNT.setOpaque(object, (int) COUNT.getOpaque(object) + 1));
        losesUpdates(object -> COUNT.setRelease(object, (int) COUNT.getAcquire(object) + 1));
        losesUpdates(object -> SHARED.set((int) SHARED.get() + 1));
    }

    @Test
    void updatesByAVarHandleAreAtomic() {
        isAtomic(object -> COUNT.getAndAdd(object, 1));
        isAtomic(object -> COUNT.getAndAddAcquire(object, 1));
        isAtomic(object -> COUNT.getAndAddRelease(object, 1));
        isAtomic(object -> SHARED.getAndAdd(1));
    }

    @Test
    void oneOfTwoCompareAndSetsByAVarHandleFails() {
        for (Change change : new Change[] {
            object -> COUNT.compareAndSet(object, 0, 1),
            object -> COUNT.compareAndExchange(object, 0, 1),
            object -> COUNT.compareAndExchangeAcquire(object, 0, 1),
            object -> COUNT.compareAndExchangeRelease(object, 0, 1),
            object -> COUNT.weakCompareAndSet(object, 0, 1),
            object -> COUNT.weakCompareAndSetPlain(object, 0, 1),
            object -> COUNT.weakCompareAndSetAcquire(object, 0, 1),
            object -> COUNT.weakCompareAndSetRelease(object, 0, 1),
            object -> COUNT.getAndSet(object, 1),
            object -> COUNT.getAndBitwiseOr(object, 1),
        }) {
            Result result = everySchedule(twice(change));
            assertThat(result.outcomes()).containsOnlyKeys("1");
            assertThat(result.executions()).isEqualTo(5);
        }
    }

    @Test
    void elementsByAVarHandleArePoints() {
        assertThat(outcomes(() -> {
                    int[] array = new int[1];
                    Together.Task task = () -> ELEMENT.set(array, 0, (int) ELEMENT.get(array, 0) + 1);
                    Together.run(task, task);
                    return array[0];
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void reflectionIsAPoint() {
        losesUpdates(object -> FIELD.setInt(object, FIELD.getInt(object) + 1));
        losesUpdates(object -> FIELD.set(object, (Integer) FIELD.get(object) + 1));
        losesUpdates(object -> STATIC_FIELD.setInt(null, STATIC_FIELD.getInt(null) + 1));
        assertThat(outcomes(() -> {
                    int[] array = new int[1];
                    Together.Task task = () -> Array.setInt(array, 0, Array.getInt(array, 0) + 1);
                    Together.run(task, task);
                    return array[0];
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void methodHandlesOfFieldsArePoints() {
        losesUpdates(object -> SETTER.invoke(object, (int) GETTER.invoke(object) + 1));
    }

    // ---- whatever gives a method handle

    private static MethodType type(Class<?> result, Class<?>... parameters) {
        return MethodType.methodType(result, parameters);
    }

    private interface Increment {
        void of(int[] array) throws Throwable;
    }

    private static void losesUpdatesOfArray(Increment increment) {
        assertThat(outcomesEverywhere(() -> {
                    int[] array = new int[1];
                    Together.Task task = () -> run(object -> increment.of(array), new HandleTests());
                    Together.run(task, task);
                    return array[0];
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void methodHandlesOfElementsArePoints() throws Throwable {
        MethodHandle getter = MethodHandles.arrayElementGetter(int[].class);
        MethodHandle setter = MethodHandles.arrayElementSetter(int[].class);
        losesUpdatesOfArray(array -> setter.invoke(array, 0, (int) getter.invoke(array, 0) + 1));
        losesUpdatesOfArray(array ->
                setter.invokeWithArguments(array, 0, (int) getter.bindTo(array).invokeWithArguments(0) + 1));
        MethodHandle maker = MethodHandles.arrayConstructor(int[].class);
        assertThat(outcomesEverywhere(() -> {
                    int[] made = made(maker);
                    Together.Task task = () -> made[0]++;
                    Together.run(task, task);
                    return made[0];
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    private static int[] made(MethodHandle maker) throws Exception {
        try {
            return (int[]) maker.invoke(1);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void handlesOnWhatIsReplacedOrAnnouncedWhereItIsCalledArePoints() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle get = lookup.findStatic(Array.class, "getInt", type(int.class, Object.class, int.class));
        MethodHandle set = lookup.unreflect(Array.class.getMethod("setInt", Object.class, int.class, int.class));
        losesUpdatesOfArray(array -> set.invoke(array, 0, (int) get.invoke(array, 0) + 1));
        MethodHandle read = lookup.findVirtual(Field.class, "getInt", type(int.class, Object.class));
        MethodHandle write = lookup.findVirtual(Field.class, "setInt", type(void.class, Object.class, int.class));
        losesUpdates(object -> write.invoke(FIELD, object, (int) read.invoke(FIELD, object) + 1));
        MethodHandle access = lookup.findVirtual(VarHandle.class, "get", type(int.class, HandleTests.class));
        MethodHandle change =
                lookup.findVirtual(VarHandle.class, "set", type(void.class, HandleTests.class, int.class));
        losesUpdates(object -> change.invoke(COUNT, object, (int) access.invoke(COUNT, object) + 1));
        Class<?> unsafe = sun.misc.Unsafe.class;
        MethodHandle peek = lookup.findVirtual(unsafe, "getInt", type(int.class, Object.class, long.class));
        MethodHandle poke = lookup.findVirtual(unsafe, "putInt", type(void.class, Object.class, long.class, int.class));
        losesUpdates(object -> poke.invoke(UNSAFE, object, OFFSET, (int) peek.invoke(UNSAFE, object, OFFSET) + 1));
    }

    @Test
    void soIsWhatMethodsInvoke() throws Throwable {
        Method get = Array.class.getMethod("getInt", Object.class, int.class);
        Method set = Array.class.getMethod("setInt", Object.class, int.class, int.class);
        losesUpdatesOfArray(array -> set.invoke(null, array, 0, (int) get.invoke(null, array, 0) + 1));
        Method read = Field.class.getMethod("getInt", Object.class);
        Method write = Field.class.getMethod("setInt", Object.class, int.class);
        FIELD.setAccessible(true);
        losesUpdates(object -> write.invoke(FIELD, object, (int) read.invoke(FIELD, object) + 1));
    }

    @Test
    void arraysAreCopiedElementByElementByHandlesToo() throws Throwable {
        Class<?>[] types = {Object.class, int.class, Object.class, int.class, int.class};
        MethodHandle handle = MethodHandles.lookup().findStatic(System.class, "arraycopy", type(void.class, types));
        Method method = System.class.getMethod("arraycopy", types);
        Copying[] ways = {
            (from, to) -> handle.invoke(from, 0, to, 0, 2), (from, to) -> method.invoke(null, from, 0, to, 0, 2),
        };
        for (Copying way : ways) {
            assertThat(outcomesEverywhere(() -> {
                        int[] from = new int[2];
                        int[] to = new int[2];
                        Thread thread = Together.start(() -> {
                            from[0] = 1;
                            from[1] = 1;
                        });
                        run(object -> way.copy(from, to), new HandleTests());
                        thread.join();
                        return to[0] + " " + to[1];
                    }))
                    .contains("0 0", "0 1", "1 1");
        }
    }

    private interface Copying {
        void copy(int[] from, int[] to) throws Throwable;
    }

    @Test
    void waitingAndNotifyingByHandleAndByReflectionAreModelled() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle wait = lookup.findVirtual(Object.class, "wait", type(void.class));
        MethodHandle notifyAll = lookup.findVirtual(Object.class, "notifyAll", type(void.class));
        Method waitMethod = Object.class.getMethod("wait");
        Method notifyMethod = Object.class.getMethod("notify");
        waitsFor(monitor -> wait.invoke(monitor), monitor -> notifyAll.invoke(monitor));
        waitsFor(monitor -> waitMethod.invoke(monitor), monitor -> notifyMethod.invoke(monitor));
    }

    private interface OnMonitor {
        void call(Object monitor) throws Throwable;
    }

    private static void waitsFor(OnMonitor waiting, OnMonitor notifying) {
        assertThat(outcomesEverywhere(() -> {
                    Object monitor = new Object();
                    boolean[] done = new boolean[1];
                    Thread thread = Together.start(() -> {
                        synchronized (monitor) {
                            done[0] = true;
                            run(object -> notifying.call(monitor), new HandleTests());
                        }
                    });
                    synchronized (monitor) {
                        while (!done[0]) {
                            run(object -> waiting.call(monitor), new HandleTests());
                        }
                    }
                    thread.join();
                    return "woken";
                }))
                .containsExactly("woken");
    }

    @Test
    void unsafeIsAPoint() {
        losesUpdates(object -> UNSAFE.putInt(object, OFFSET, UNSAFE.getInt(object, OFFSET) + 1));
        losesUpdates(object -> UNSAFE.putIntVolatile(object, OFFSET, UNSAFE.getIntVolatile(object, OFFSET) + 1));
        isAtomic(object -> UNSAFE.getAndAddInt(object, OFFSET, 1));
    }

    @Test
    void fieldUpdatersAreAtomicOrNot() {
        isAtomic(COUNTS::incrementAndGet);
        isAtomic(LONGS::incrementAndGet);
        losesUpdates(object -> COUNTS.set(object, COUNTS.get(object) + 1));
        losesUpdates(object -> LONGS.set(object, LONGS.get(object) + 1));
        assertThat(outcomes(twice(object -> TEXTS.compareAndSet(object, "", "x"))))
                .containsExactly("0x");
        assertThat(outcomes(twice(object -> TEXTS.set(object, TEXTS.get(object) + "x"))))
                .containsExactlyInAnyOrder("0x", "0xx");
    }

    @Test
    void atomicsAreAtomicOrNot() {
        AtomicInteger integer = new AtomicInteger();
        AtomicLong number = new AtomicLong();
        AtomicBoolean flag = new AtomicBoolean();
        AtomicReference<String> text = new AtomicReference<>("");
        AtomicIntegerArray array = new AtomicIntegerArray(1);
        AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(1);
        atomic("2", integer::get, integer::incrementAndGet);
        atomic("4", integer::get, () -> integer.updateAndGet(n -> n + 2));
        atomic("2", number::get, () -> number.accumulateAndGet(1, Long::sum));
        atomic("true", flag::get, () -> flag.compareAndSet(false, true));
        atomic("xx", text::get, () -> text.updateAndGet(t -> t + "x"));
        atomic("2", () -> array.get(0), () -> array.getAndIncrement(0));
        atomic("x", () -> texts.get(0), () -> texts.compareAndSet(0, null, "x"));
        assertThat(outcomes(() -> {
                    Together.Task task = () -> integer.set(integer.get() + 1);
                    Together.run(task, task);
                    return integer.get();
                }))
                .containsExactlyInAnyOrder("1", "2");
        assertThat(outcomes(() -> {
                    Together.Task task = () -> integer.lazySet(integer.getPlain() + 1);
                    Together.run(task, task);
                    return integer.get();
                }))
                .containsExactlyInAnyOrder("1", "2");
    }

    private static void atomic(String outcome, Program.Body read, Together.Task task) {
        assertThat(outcomes(() -> {
                    Together.run(task, task);
                    return read.run();
                }))
                .containsExactly(outcome);
    }

    @Test
    void stampedAndMarkableReferencesAreAtomic() {
        assertThat(outcomes(() -> {
                    AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);
                    boolean[] done = new boolean[2];
                    Together.run(
                            () -> done[0] = stamped.compareAndSet("a", "b", 0, 1),
                            () -> done[1] = stamped.compareAndSet("a", "c", 0, 1));
                    return done[0] ^ done[1];
                }))
                .containsExactly("true");
        assertThat(outcomes(() -> {
                    AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", false);
                    boolean[] done = new boolean[2];
                    Together.run(
                            () -> done[0] = marked.attemptMark("a", true),
                            () -> done[1] = marked.compareAndSet("a", "b", false, true));
                    return done[0] || done[1];
                }))
                .containsExactly("true");
    }

    @Test
    void fencesAreNoOperations() {
        assertThat(everySchedule(() -> {
                            Together.run(VarHandle::fullFence, VarHandle::acquireFence, VarHandle::releaseFence);
                            return "done";
                        })
                        .executions())
                .isEqualTo(1);
    }

    /** What such an object calls is called by the JDK, in ways that differ from one version to the next. */
    @Test
    void anInterfaceMadeOfAHandle() {
        assertThat(outcomesEverywhere(() -> {
                    HandleTests object = new HandleTests();
                    MethodHandle one = MethodHandles.insertArguments(SETTER, 0, object, 1);
                    Runnable sets = MethodHandleProxies.asInterfaceInstance(Runnable.class, one);
                    int[] seen = new int[1];
                    Together.run(sets::run, () -> seen[0] = (int) COUNT.getOpaque(object));
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("0", "1");
    }
}
