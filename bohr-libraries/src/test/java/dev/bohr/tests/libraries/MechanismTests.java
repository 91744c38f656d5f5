package dev.bohr.tests.libraries;

import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteOrder;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * The ways in which libraries reach shared memory. Each program adds one twice, by two threads: atomically, and 2 is all there
 * is; or by a read and a write, and one may be lost. All schedules are run, so an access that Bohr does not see shows: nothing would
 * be lost.
 */
class MechanismTests {
    private static final Set<String> ATOMIC = Set.of("2");
    private static final Set<String> LOSSY = Set.of("1", "2");

    private static final sun.misc.Unsafe UNSAFE;
    private static final long COUNT_OFFSET;
    private static final VarHandle COUNT;
    private static final VarHandle STATIC_COUNT;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final MethodHandle GETTER;
    private static final MethodHandle SETTER;
    private static final AtomicLongFieldUpdater<Middle> LONG_UPDATER =
            AtomicLongFieldUpdater.newUpdater(Middle.class, "updatedLong");
    private static final AtomicReferenceFieldUpdater<Middle, Integer> REFERENCE_UPDATER =
            AtomicReferenceFieldUpdater.newUpdater(Middle.class, Integer.class, "updatedReference");

    static {
        try {
            Field unsafe = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            unsafe.setAccessible(true);
            UNSAFE = (sun.misc.Unsafe) unsafe.get(null);
            COUNT_OFFSET = UNSAFE.objectFieldOffset(Middle.class.getDeclaredField("count"));
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            COUNT = lookup.findVarHandle(Cell.class, "count", int.class);
            STATIC_COUNT = lookup.findStaticVarHandle(Cell.class, "shared", int.class);
            GETTER = lookup.findGetter(Cell.class, "count", int.class);
            SETTER = lookup.findSetter(Cell.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Padded, as libraries do it: the fields of the middle class have those of others around them. */
    private static class Before {
        long p00, p01, p02, p03, p04, p05, p06, p07;
    }

    private static class Middle extends Before {
        int count;
        volatile long updatedLong;
        volatile Integer updatedReference = 0;
    }

    private static final class Cell extends Middle {
        static int shared;
        long p10, p11, p12, p13, p14, p15, p16, p17;
    }

    private static void twice(Set<String> allowed, Together.Task add, Supplier<?> result) {
        Correct.everySchedule(allowed, () -> {
            Together.run(add, add);
            return result.get();
        });
    }

    /** The cell is made again in each execution. */
    private static void twice(Set<String> allowed, Change change, java.util.function.Function<Cell, ?> result) {
        Correct.everySchedule(allowed, () -> {
            Cell cell = new Cell();
            Together.run(() -> change.apply(cell), () -> change.apply(cell));
            return result.apply(cell);
        });
    }

    private interface Change {
        void apply(Cell cell) throws Exception;
    }

    @Test
    void fieldUpdaters() {
        twice(ATOMIC, LONG_UPDATER::incrementAndGet, cell -> cell.updatedLong);
        twice(ATOMIC, cell -> REFERENCE_UPDATER.updateAndGet(cell, n -> n + 1), cell -> cell.updatedReference);
        twice(LOSSY, cell -> LONG_UPDATER.set(cell, LONG_UPDATER.get(cell) + 1), cell -> cell.updatedLong);
    }

    @Test
    void unsafeByOffset() {
        twice(ATOMIC, cell -> UNSAFE.getAndAddInt(cell, COUNT_OFFSET, 1), cell -> cell.count);
        twice(
                LOSSY,
                cell -> UNSAFE.putIntVolatile(cell, COUNT_OFFSET, UNSAFE.getIntVolatile(cell, COUNT_OFFSET) + 1),
                cell -> cell.count);
    }

    @Test
    void unsafeOutsideTheHeap() {
        Correct.everySchedule(LOSSY, () -> {
            long address = UNSAFE.allocateMemory(8);
            UNSAFE.setMemory(address, 8, (byte) 0);
            Together.Task add = () -> UNSAFE.putInt(address, UNSAFE.getInt(address) + 1);
            Together.run(add, add);
            int sum = UNSAFE.getInt(null, address);
            UNSAFE.freeMemory(address);
            return sum;
        });
    }

    /** The loop waits for memory that is set as a whole. */
    @Test
    void unsafeManyBytesAtOnce() {
        Correct.everySchedule(Set.of("0"), () -> {
            byte[] bytes = new byte[16];
            bytes[11] = 1;
            Together.run(() -> UNSAFE.setMemory(bytes, sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET, 16, (byte) 0), () -> {
                while (bytes[11] != 0) {
                    Thread.onSpinWait();
                }
            });
            return bytes[11];
        });
    }

    @Test
    void handlesOnFields() {
        twice(ATOMIC, cell -> COUNT.getAndAdd(cell, 1), cell -> cell.count);
        twice(LOSSY, cell -> COUNT.setRelease(cell, (int) COUNT.getAcquire(cell) + 1), cell -> cell.count);
        twice(ATOMIC, () -> STATIC_COUNT.getAndAdd(1), () -> Cell.shared);
        twice(LOSSY, () -> STATIC_COUNT.set((int) STATIC_COUNT.get() + 1), () -> Cell.shared);
    }

    @Test
    void handlesOnElements() {
        Correct.everySchedule(LOSSY, () -> {
            int[] array = new int[2];
            Together.Task add = () -> ELEMENT.setVolatile(array, 1, (int) ELEMENT.getVolatile(array, 1) + 1);
            Together.run(add, add);
            return array[1];
        });
    }

    @Test
    void handlesOnIntegersInBytes() {
        Correct.everySchedule(ATOMIC, () -> {
            byte[] bytes = new byte[32];
            Together.run(() -> INTS.set(bytes, 8, 1), () -> INTS.set(bytes, 12, 1));
            return (int) INTS.get(bytes, 8) + (int) INTS.get(bytes, 12);
        });
        Correct.everySchedule(LOSSY, () -> {
            byte[] bytes = new byte[32];
            Together.Task add = () -> INTS.set(bytes, 8, (int) INTS.get(bytes, 8) + 1);
            Together.run(add, add);
            return INTS.get(bytes, 8);
        });
    }

    /** The writer writes one byte, the reader waits for the integer that it is part of. */
    @Test
    void integersInBytesOverlap() {
        Correct.everySchedule(Set.of("true"), () -> {
            byte[] bytes = new byte[8];
            Together.run(() -> bytes[6] = 1, () -> {
                while ((int) INTS.get(bytes, 4) == 0) {
                    Thread.onSpinWait();
                }
            });
            return (int) INTS.get(bytes, 4) != 0;
        });
    }

    @Test
    void chainsOfMethodHandles() throws ReflectiveOperationException {
        MethodHandle sum = MethodHandles.lookup()
                .findStatic(Integer.class, "sum", MethodType.methodType(int.class, int.class, int.class));
        MethodHandle plusOne = MethodHandles.filterReturnValue(GETTER, MethodHandles.insertArguments(sum, 0, 1));
        // (cell) -> SETTER(cell, 1 + GETTER(cell))
        MethodHandle add = MethodHandles.foldArguments(
                MethodHandles.permuteArguments(SETTER, MethodType.methodType(void.class, int.class, Cell.class), 1, 0),
                plusOne);
        twice(LOSSY, cell -> invoke(add, cell), cell -> cell.count);
        Correct.everySchedule(LOSSY, () -> {
            Cell cell = new Cell();
            MethodHandle bound = add.bindTo(cell);
            Together.run(() -> invoke(bound), () -> invoke(bound));
            return cell.count;
        });
    }

    private static void invoke(MethodHandle handle, Object... arguments) {
        try {
            handle.invokeWithArguments(arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void reflection() throws ReflectiveOperationException {
        Field count = Middle.class.getDeclaredField("count");
        twice(LOSSY, cell -> count.setInt(cell, count.getInt(cell) + 1), cell -> cell.count);
        Method add = MechanismTests.class.getDeclaredMethod("add", Cell.class);
        twice(LOSSY, cell -> add.invoke(null, cell), cell -> cell.count);
        Correct.everySchedule(LOSSY, () -> {
            Object array = Array.newInstance(int.class, 1);
            Together.Task one = () -> Array.setInt(array, 0, Array.getInt(array, 0) + 1);
            Together.run(one, one);
            return Array.getInt(array, 0);
        });
    }

    static void add(Cell cell) {
        cell.count++;
    }

    @Test
    void proxies() {
        Correct.everySchedule(LOSSY, () -> {
            Cell cell = new Cell();
            Runnable proxy = (Runnable) Proxy.newProxyInstance(
                    MechanismTests.class.getClassLoader(),
                    new Class<?>[] {Runnable.class},
                    (self, method, arguments) -> {
                        cell.count++;
                        return null;
                    });
            Together.run(proxy::run, proxy::run);
            return cell.count;
        });
    }

    private record Pair(int[] left, AtomicInteger right) {}

    @Test
    void records() {
        Correct.everySchedule(Set.of("1 2", "2 2"), () -> {
            Pair pair = new Pair(new int[1], new AtomicInteger());
            Together.Task add = () -> {
                pair.left()[0]++;
                pair.right().incrementAndGet();
            };
            Together.run(add, add);
            return pair.left()[0] + " " + pair.right();
        });
    }

    private enum Level {
        LOW,
        HIGH {
            @Override
            void add() {
                count += 1;
            }
        };

        int count;

        void add() {
            throw new IllegalStateException();
        }
    }

    @Test
    void enums() {
        twice(LOSSY, Level.HIGH::add, () -> Level.HIGH.count);
    }

    @Test
    void nestedAndLocalClasses() {
        Correct.everySchedule(LOSSY, () -> {
            int[] count = new int[1];
            class Local {
                class Inner implements Runnable {
                    @Override
                    public void run() {
                        count[0]++;
                    }
                }
            }
            Runnable inner = new Local().new Inner();
            Together.run(inner::run, inner::run);
            return count[0];
        });
    }

    /** What {@link ServiceLoader} finds. */
    public interface Service {
        void add();

        int count();
    }

    /** Found by {@link ServiceLoader}. */
    public static final class CountingService implements Service {
        private int count;

        @Override
        public void add() {
            count++;
        }

        @Override
        public int count() {
            return count;
        }
    }

    @Test
    void services() {
        Correct.everySchedule(LOSSY, () -> {
            Service service = ServiceLoader.load(Service.class, MechanismTests.class.getClassLoader())
                    .findFirst()
                    .orElseThrow();
            Together.run(service::add, service::add);
            return service.count();
        });
    }

    /** Its bytes are those of a hidden class. */
    private static final class Hidden implements IntSupplier {
        private int count;

        @Override
        public int getAsInt() {
            return count++;
        }
    }

    @Test
    void hiddenClasses() {
        Correct.everySchedule(Set.of("3"), () -> {
            IntSupplier hidden = defineHidden();
            hidden.getAsInt();
            hidden.getAsInt();
            hidden.getAsInt();
            return hidden.getAsInt();
        });
        Correct.everySchedule(LOSSY, () -> {
            IntSupplier hidden = defineHidden();
            Together.run(hidden::getAsInt, hidden::getAsInt);
            return hidden.getAsInt();
        });
    }

    private static IntSupplier defineHidden() throws Exception {
        byte[] bytes;
        try (java.io.InputStream file = Hidden.class.getResourceAsStream("MechanismTests$Hidden.class")) {
            bytes = file.readAllBytes();
        }
        Class<?> type = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
        java.lang.reflect.Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return (IntSupplier) constructor.newInstance();
    }
}
