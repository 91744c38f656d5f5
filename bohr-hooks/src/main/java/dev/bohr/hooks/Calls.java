package dev.bohr.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VM;

/**
 * Replacements of calls: each has the name of the method it replaces and its parameters, the receiver first; the weaver
 * finds them by that and puts them in its place. Only methods that cannot be overridden are replaced
 * here.
 */
public final class Calls {
    private Calls() {}

    /** Milliseconds as {@code wait} and {@code join} mean them (0 is for ever) to nanoseconds. */
    static long timeLimit(long millis) {
        return millis == 0 ? Sink.FOREVER : TimeUnit.MILLISECONDS.toNanos(millis);
    }

    /** Replacements of methods of {@code java.lang.Object}, all final. */
    public static final class OfObject {
        private OfObject() {}

        public static void wait(Object object) throws InterruptedException {
            if (Hooks.isManaged() && object != null) {
                Hooks.sink().await(object, Sink.FOREVER);
            } else {
                object.wait();
            }
        }

        public static void wait(Object object, long millis) throws InterruptedException {
            if (Hooks.isManaged() && object != null && millis >= 0) {
                Hooks.sink().await(object, timeLimit(millis));
            } else {
                object.wait(millis);
            }
        }

        public static void wait(Object object, long millis, int nanos) throws InterruptedException {
            if (Hooks.isManaged() && object != null && millis >= 0) {
                Hooks.sink()
                        .await(
                                object,
                                millis == 0 && nanos == 0
                                        ? Sink.FOREVER
                                        : TimeUnit.MILLISECONDS.toNanos(millis) + nanos);
            } else {
                object.wait(millis, nanos);
            }
        }

        public static void notify(Object object) {
            if (Hooks.isManaged() && object != null) {
                Hooks.sink().notify(object, false);
            } else {
                object.notify();
            }
        }

        public static void notifyAll(Object object) {
            if (Hooks.isManaged() && object != null) {
                Hooks.sink().notify(object, true);
            } else {
                object.notifyAll();
            }
        }
    }

    /** Replacements of static methods of {@code java.lang.Thread}. */
    public static final class OfThread {
        private OfThread() {}

        public static void sleep(long millis) throws InterruptedException {
            if (Hooks.isManaged() && millis >= 0) {
                Hooks.sink().sleep(TimeUnit.MILLISECONDS.toNanos(millis));
            } else {
                Thread.sleep(millis);
            }
        }

        public static void sleep(long millis, int nanos) throws InterruptedException {
            if (Hooks.isManaged() && millis >= 0) {
                Hooks.sink().sleep(TimeUnit.MILLISECONDS.toNanos(millis) + nanos);
            } else {
                Thread.sleep(millis, nanos);
            }
        }

        public static void sleep(Duration duration) throws InterruptedException {
            long nanos = TimeUnit.NANOSECONDS.convert(duration);
            if (Hooks.isManaged()) {
                Hooks.sink().sleep(Math.max(0, nanos));
            } else if (nanos > 0) {
                TimeUnit.NANOSECONDS.sleep(nanos);
            }
        }

        public static void yield() {
            if (Hooks.isManaged()) {
                Hooks.sink().yielding();
            } else {
                Thread.yield();
            }
        }

        public static void onSpinWait() {
            if (Hooks.isManaged()) {
                Hooks.sink().yielding();
            } else {
                Thread.onSpinWait();
            }
        }

        public static boolean holdsLock(Object object) {
            return Hooks.isManaged() && object != null ? Hooks.sink().holdsLock(object) : Thread.holdsLock(object);
        }
    }

    /** Replacements of methods of {@code java.lang.System}. */
    public static final class OfSystem {
        private OfSystem() {}

        public static long nanoTime() {
            return Hooks.isManaged() ? Hooks.sink().nanoTime() : System.nanoTime();
        }

        public static long currentTimeMillis() {
            return Hooks.isManaged() ? Hooks.sink().currentTimeMillis() : System.currentTimeMillis();
        }

        public static int identityHashCode(Object object) {
            return Hooks.isManaged() && object != null
                    ? Hooks.sink().identityHash(object)
                    : System.identityHashCode(object);
        }

        public static void exit(int status) {
            if (Hooks.isManaged()) {
                Hooks.sink().exitProgram(status, false);
            } else {
                System.exit(status);
            }
        }

        public static void arraycopy(Object source, int from, Object target, int to, int length) {
            if (!Hooks.isManaged() || !Hooks.sink().arrayCopy(source, from, target, to, length)) {
                System.arraycopy(source, from, target, to, length);
            }
        }
    }

    /** Replacements of methods of {@code java.lang.Math}. */
    public static final class OfMath {
        private static final double UNIT = 0x1.0p-53;

        private OfMath() {}

        public static double random() {
            return Hooks.isManaged() ? (Hooks.sink().randomBits() >>> 11) * UNIT : Math.random();
        }
    }

    /** Replacements of methods of {@code jdk.internal.misc.VM}. */
    public static final class OfVm {
        private OfVm() {}

        /** The nanoseconds that have passed since a second of the epoch; what {@code Instant.now()} is made of. */
        public static long getNanoTimeAdjustment(long second) {
            if (!Hooks.isManaged()) {
                return VM.getNanoTimeAdjustment(second);
            }
            long millis = Hooks.sink().currentTimeMillis();
            return TimeUnit.MILLISECONDS.toNanos(millis - TimeUnit.SECONDS.toMillis(second));
        }
    }

    /** Replacements of methods of {@code java.lang.reflect.Proxy}, whose classes have no woven constructor. */
    public static final class OfProxy {
        private static final int SITE = Sites.add(new Site(
                "java.lang.reflect.Proxy",
                "newProxyInstance",
                "Proxy.java",
                -1,
                0,
                Access.PLAIN,
                "java/lang/reflect/Proxy",
                null,
                null));

        private OfProxy() {}

        public static Object newProxyInstance(ClassLoader loader, Class<?>[] interfaces, InvocationHandler handler) {
            Object proxy = Proxy.newProxyInstance(loader, interfaces, handler);
            Hooks.allocated(proxy, SITE);
            return proxy;
        }
    }

    /** Replacements of methods of {@code java.lang.Runtime}. How much memory there is depends on the garbage collector. */
    public static final class OfRuntime {
        private static final long TOTAL_MEMORY = 1L << 28;
        private static final long MAX_MEMORY = 1L << 30;

        private OfRuntime() {}

        public static long totalMemory(Runtime runtime) {
            return Hooks.isManaged() ? TOTAL_MEMORY : runtime.totalMemory();
        }

        public static long freeMemory(Runtime runtime) {
            return Hooks.isManaged() ? TOTAL_MEMORY / 2 : runtime.freeMemory();
        }

        public static long maxMemory(Runtime runtime) {
            return Hooks.isManaged() ? MAX_MEMORY : runtime.maxMemory();
        }

        public static void exit(Runtime runtime, int status) {
            OfSystem.exit(status);
        }

        public static void halt(Runtime runtime, int status) {
            if (Hooks.isManaged()) {
                Hooks.sink().exitProgram(status, true);
            } else {
                runtime.halt(status);
            }
        }

        public static void addShutdownHook(Runtime runtime, Thread hook) {
            if (hook == null || Hooks.sink() == null || !Hooks.sink().addShutdownHook(hook)) {
                runtime.addShutdownHook(hook);
            }
        }

        public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
            return Hooks.isManaged() && hook != null
                    ? Hooks.sink().removeShutdownHook(hook)
                    : runtime.removeShutdownHook(hook);
        }
    }

    /** Replacements of methods of {@code jdk.internal.misc.Unsafe}. */
    public static final class OfInternalUnsafe {
        private OfInternalUnsafe() {}

        public static void park(Unsafe unsafe, boolean absolute, long time) {
            if (Hooks.isManaged()) {
                Hooks.sink().park(absolute, time);
            } else {
                unsafe.park(absolute, time);
            }
        }

        public static void unpark(Unsafe unsafe, Object thread) {
            if (Hooks.isManaged() && thread instanceof Thread t) {
                Hooks.sink().unpark(t);
            } else {
                unsafe.unpark(thread);
            }
        }

        public static void fullFence(Unsafe unsafe) {
            Hooks.fence(Access.FENCE_FULL);
            unsafe.fullFence();
        }

        public static void loadFence(Unsafe unsafe) {
            Hooks.fence(Access.FENCE_ACQUIRE);
            unsafe.loadFence();
        }

        public static void loadLoadFence(Unsafe unsafe) {
            loadFence(unsafe);
        }

        public static void storeFence(Unsafe unsafe) {
            Hooks.fence(Access.FENCE_RELEASE);
            unsafe.storeFence();
        }

        public static void storeStoreFence(Unsafe unsafe) {
            storeFence(unsafe);
        }
    }

    /** Replacements of methods of {@code sun.misc.Unsafe} where it still has them; the receiver is not used. */
    public static final class OfSunUnsafe {
        private static final Unsafe UNSAFE = Unsafe.getUnsafe();

        private OfSunUnsafe() {}

        public static void park(Object unsafe, boolean absolute, long time) {
            OfInternalUnsafe.park(UNSAFE, absolute, time);
        }

        public static void unpark(Object unsafe, Object thread) {
            OfInternalUnsafe.unpark(UNSAFE, thread);
        }

        public static void fullFence(Object unsafe) {
            OfInternalUnsafe.fullFence(UNSAFE);
        }

        public static void loadFence(Object unsafe) {
            OfInternalUnsafe.loadFence(UNSAFE);
        }

        public static void storeFence(Object unsafe) {
            OfInternalUnsafe.storeFence(UNSAFE);
        }
    }

    /**
     * Replacements of methods of {@code VarHandle}: its fences, and what gives a method handle. (Accesses are announced where they
     * are; but a fence is often a method reference.) Fences that order loads with loads, or stores with stores, only, count as
     * acquire and release, which order a little more.
     */
    public static final class OfVarHandle {
        private OfVarHandle() {}

        public static void fullFence() {
            OfInternalUnsafe.fullFence(OfSunUnsafe.UNSAFE);
        }

        public static void acquireFence() {
            OfInternalUnsafe.loadFence(OfSunUnsafe.UNSAFE);
        }

        public static void releaseFence() {
            OfInternalUnsafe.storeFence(OfSunUnsafe.UNSAFE);
        }

        public static void loadLoadFence() {
            acquireFence();
        }

        public static void storeStoreFence() {
            releaseFence();
        }

        public static MethodHandle toMethodHandle(VarHandle handle, VarHandle.AccessMode mode) {
            return AnnouncedHandles.of(handle, mode);
        }
    }

    /** Replacements of methods of {@code MethodHandles} that give a handle which accesses memory. */
    public static final class OfMethodHandles {
        private OfMethodHandles() {}

        public static MethodHandle arrayElementGetter(Class<?> array) {
            return AnnouncedCalls.ofElements(MethodHandles.arrayElementGetter(array), false);
        }

        public static MethodHandle arrayElementSetter(Class<?> array) {
            return AnnouncedCalls.ofElements(MethodHandles.arrayElementSetter(array), true);
        }

        public static MethodHandle arrayConstructor(Class<?> array) {
            return AnnouncedCalls.ofNew(MethodHandles.arrayConstructor(array));
        }

        public static MethodHandle varHandleInvoker(VarHandle.AccessMode mode, MethodType type) {
            return AnnouncedHandles.of(MethodHandles.varHandleInvoker(mode, type), mode);
        }

        public static MethodHandle varHandleExactInvoker(VarHandle.AccessMode mode, MethodType type) {
            return AnnouncedHandles.of(MethodHandles.varHandleExactInvoker(mode, type), mode);
        }
    }

    /** Replacements of methods of {@code java.util.UUID}. */
    public static final class OfUuid {
        private OfUuid() {}

        public static UUID randomUUID() {
            if (!Hooks.isManaged()) {
                return UUID.randomUUID();
            }
            long high = Hooks.sink().randomBits() & ~0xF000L | 0x4000L;
            long low = Hooks.sink().randomBits() & 0x3FFFFFFFFFFFFFFFL | 0x8000000000000000L;
            return new UUID(high, low);
        }
    }

    /**
     * Replacements of the methods of {@code java.util.Arrays} that the optimising compiler would replace by code of its own,
     * woven hooks and all; and of those with which the JDK copies the bytes of strings, which are not woven themselves, since
     * nobody else can reach what they work on.
     */
    public static final class OfArrays {
        private static final int SITE = site("[Ljava/lang/Object;");
        private static final int BYTES = site("[B");
        private static final int CHARS = site("[C");

        private OfArrays() {}

        private static int site(String type) {
            return Sites.add(
                    new Site("java.util.Arrays", "copyOf", "Arrays.java", -1, 0, Access.PLAIN, type, null, null));
        }

        public static byte[] copyOf(byte[] original, int length) {
            return Hooks.isManaged() && length >= 0
                    ? copy(original, 0, new byte[length], BYTES)
                    : Arrays.copyOf(original, length);
        }

        public static byte[] copyOfRange(byte[] original, int from, int to) {
            return Hooks.isManaged() && 0 <= from && from <= original.length && from <= to
                    ? copy(original, from, new byte[to - from], BYTES)
                    : Arrays.copyOfRange(original, from, to);
        }

        public static char[] copyOf(char[] original, int length) {
            return Hooks.isManaged() && length >= 0
                    ? copy(original, 0, new char[length], CHARS)
                    : Arrays.copyOf(original, length);
        }

        public static char[] copyOfRange(char[] original, int from, int to) {
            return Hooks.isManaged() && 0 <= from && from <= original.length && from <= to
                    ? copy(original, from, new char[to - from], CHARS)
                    : Arrays.copyOfRange(original, from, to);
        }

        private static byte[] copy(byte[] original, int from, byte[] copy, int site) {
            Hooks.allocated(copy, site);
            OfSystem.arraycopy(original, from, copy, 0, Math.min(original.length - from, copy.length));
            return copy;
        }

        private static char[] copy(char[] original, int from, char[] copy, int site) {
            Hooks.allocated(copy, site);
            OfSystem.arraycopy(original, from, copy, 0, Math.min(original.length - from, copy.length));
            return copy;
        }

        public static Object[] copyOf(Object[] original, int length, Class<?> type) {
            if (!Hooks.isManaged()) {
                return Arrays.copyOf(original, length, type.asSubclass(Object[].class));
            }
            Object[] copy = newArray(type, length);
            OfSystem.arraycopy(original, 0, copy, 0, Math.min(original.length, length));
            return copy;
        }

        public static Object[] copyOfRange(Object[] original, int from, int to, Class<?> type) {
            if (!Hooks.isManaged() || from > to) {
                return Arrays.copyOfRange(original, from, to, type.asSubclass(Object[].class));
            }
            Object[] copy = newArray(type, to - from);
            OfSystem.arraycopy(original, from, copy, 0, Math.min(original.length - from, to - from));
            return copy;
        }

        private static Object[] newArray(Class<?> type, int length) {
            Object[] array = (Object[]) Array.newInstance(type.getComponentType(), length);
            Hooks.allocated(array, SITE);
            return array;
        }
    }

    /** What stands in the place of a reference to a method of {@code java.lang.ref.Reference}. */
    public static final class References {
        private static final int READ = site("get", Access.READ, Access.OPAQUE);
        private static final int LOOK = site("isEnqueued", Access.READ, Access.VOLATILE);
        private static final int WRITE = site("clear", Access.WRITE, Access.OPAQUE);

        private References() {}

        static void prepare() {}

        private static int site(String name, int kind, int mode) {
            return Sites.add(new Site(
                    "java.lang.ref.Reference",
                    name,
                    "Reference.java",
                    -1,
                    kind,
                    mode,
                    null,
                    name,
                    "Ljava/lang/Object;"));
        }

        public static Object get(Reference<?> reference) {
            Hooks.readingReference(reference, READ);
            return reference.get();
        }

        public static boolean isEnqueued(Reference<?> reference) {
            Hooks.lookingWhetherEnqueued(reference, LOOK);
            return reference.isEnqueued();
        }

        public static void clear(Reference<?> reference) {
            Hooks.clearingReference(reference, WRITE);
            reference.clear();
        }

        public static boolean enqueue(Reference<?> reference) {
            Hooks.clearingReference(reference, WRITE);
            return reference.enqueue();
        }
    }

    /** What {@code java.lang.reflect.Field} and {@code Array} do, announced before the real call. */
    public static final class Reflection {
        private Reflection() {}

        public static void field(Field field, Object base, int site) {
            if (Hooks.isManaged()) {
                Hooks.sink().accessField(field, base, Sites.get(site).kind(), site);
            } else if (Initialising.isUnderWay()) {
                Initialising.reflected(field, base, Sites.get(site).kind());
            }
        }

        /** What {@code Method.invoke} is to invoke. */
        public static Method instead(Method method, Object receiver, Object[] arguments) {
            return method == null ? null : AnnouncedCalls.instead(method, receiver, arguments);
        }

        /** What it is to be given: a replacement is static, and has the receiver as its first argument. */
        public static Object[] arguments(Method method, Object receiver, Object[] arguments) {
            return method != null && AnnouncedCalls.takesReceiver(method)
                    ? AnnouncedCalls.withReceiver(receiver, arguments)
                    : arguments;
        }

        public static void array(Object array, int index, int site) {
            if (Hooks.isManaged() && array != null && index >= 0 && index < Array.getLength(array)) {
                if (Sites.get(site).kind() == Access.READ) {
                    Hooks.sink().readArray(array, index, site);
                } else {
                    Hooks.sink().writeArray(array, index, site);
                }
            }
        }
    }

    /**
     * Replacements of the methods of {@code MethodHandles.Lookup} that give a handle on a field, or on a method that is replaced or announced
     * where it is called: the handle is wrapped, so that each call of it is announced first.
     */
    public static final class OfLookup {
        private static final int READ_SITE = Sites.add(new Site(
                "java.lang.invoke.MethodHandle", "invoke", null, -1, Access.READ, Access.DECLARED, null, null, null));
        private static final int WRITE_SITE = Sites.add(new Site(
                "java.lang.invoke.MethodHandle", "invoke", null, -1, Access.WRITE, Access.DECLARED, null, null, null));

        static {
            // With the other hooks, and not on a managed thread.
            AnnouncedCalls.prepare();
            References.prepare();
        }

        private OfLookup() {}

        public static MethodHandle findGetter(MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return wrap(lookup.findGetter(owner, name, type), fieldOf(owner, name), Access.READ);
        }

        public static MethodHandle findSetter(MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return wrap(lookup.findSetter(owner, name, type), fieldOf(owner, name), Access.WRITE);
        }

        public static MethodHandle findStaticGetter(
                MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return wrap(lookup.findStaticGetter(owner, name, type), fieldOf(owner, name), Access.READ);
        }

        public static MethodHandle findStaticSetter(
                MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return wrap(lookup.findStaticSetter(owner, name, type), fieldOf(owner, name), Access.WRITE);
        }

        public static MethodHandle unreflectGetter(MethodHandles.Lookup lookup, Field field)
                throws IllegalAccessException {
            return wrap(lookup.unreflectGetter(field), field, Access.READ);
        }

        public static MethodHandle unreflectSetter(MethodHandles.Lookup lookup, Field field)
                throws IllegalAccessException {
            return wrap(lookup.unreflectSetter(field), field, Access.WRITE);
        }

        public static MethodHandle findVirtual(
                MethodHandles.Lookup lookup, Class<?> owner, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            return AnnouncedCalls.of(lookup.findVirtual(owner, name, type), owner, name, false);
        }

        public static MethodHandle findStatic(MethodHandles.Lookup lookup, Class<?> owner, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            return AnnouncedCalls.of(lookup.findStatic(owner, name, type), owner, name, true);
        }

        public static MethodHandle findSpecial(
                MethodHandles.Lookup lookup, Class<?> owner, String name, MethodType type, Class<?> caller)
                throws NoSuchMethodException, IllegalAccessException {
            return AnnouncedCalls.ofSuper(lookup.findSpecial(owner, name, type, caller), owner, name);
        }

        public static MethodHandle bind(MethodHandles.Lookup lookup, Object receiver, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            MethodHandle bound = lookup.bind(receiver, name, type);
            MethodHandle free = lookup.findVirtual(receiver.getClass(), name, type);
            MethodHandle announced = AnnouncedCalls.of(free, receiver.getClass(), name, false);
            return announced == free ? bound : announced.bindTo(receiver);
        }

        public static MethodHandle findConstructor(MethodHandles.Lookup lookup, Class<?> owner, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            MethodHandle made = lookup.findConstructor(owner, type);
            return isOfJdk(owner) ? AnnouncedCalls.ofNew(made) : made;
        }

        public static MethodHandle unreflect(MethodHandles.Lookup lookup, Method method) throws IllegalAccessException {
            return AnnouncedCalls.of(
                    lookup.unreflect(method),
                    method.getDeclaringClass(),
                    method.getName(),
                    Modifier.isStatic(method.getModifiers()));
        }

        public static MethodHandle unreflectSpecial(MethodHandles.Lookup lookup, Method method, Class<?> caller)
                throws IllegalAccessException {
            return AnnouncedCalls.ofSuper(
                    lookup.unreflectSpecial(method, caller), method.getDeclaringClass(), method.getName());
        }

        /** The constructors of others announce what they make. */
        private static boolean isOfJdk(Class<?> owner) {
            return owner.getClassLoader() == null;
        }

        private static Field fieldOf(Class<?> owner, String name) throws NoSuchFieldException {
            for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
                for (Field field : c.getDeclaredFields()) {
                    if (field.getName().equals(name)) {
                        return field;
                    }
                }
            }
            throw new NoSuchFieldException(name);
        }

        private static MethodHandle wrap(MethodHandle handle, Field field, int kind) {
            boolean ignored = Hooks.enterIgnored();
            try {
                MethodHandle announce = MethodHandles.lookup()
                        .findStatic(
                                OfLookup.class,
                                "announce",
                                MethodType.methodType(void.class, Field.class, int.class, Object.class));
                announce = MethodHandles.insertArguments(announce, 0, field, kind);
                announce = Modifier.isStatic(field.getModifiers())
                        ? MethodHandles.insertArguments(announce, 0, (Object) null)
                        : announce.asType(
                                MethodType.methodType(void.class, handle.type().parameterType(0)));
                return MethodHandles.foldArguments(handle, announce);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("cannot wrap the handle of " + field, e);
            } finally {
                Hooks.exitIgnored(ignored);
            }
        }

        private static void announce(Field field, int kind, Object base) {
            if (Hooks.isManaged()) {
                Hooks.sink().accessField(field, base, kind, kind == Access.READ ? READ_SITE : WRITE_SITE);
            } else if (Initialising.isUnderWay()) {
                Initialising.reflected(field, base, kind);
            }
        }
    }
}
