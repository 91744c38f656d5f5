package dev.bohr.tests.samples;

import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.operations.IndirectAccessOperations;
import dev.bohr.hooks.operations.LoopOperations;
import dev.bohr.hooks.operations.MemoryOperations;
import dev.bohr.hooks.operations.MonitorDummy;
import dev.bohr.hooks.operations.ObjectOperations;
import dev.bohr.hooks.operations.Operations;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;

/** Stands behind the hooks and only counts: every hook acts, nothing is scheduled. Fits a program of one managed thread. */
final class InertEngine {
    static long calls;

    private InertEngine() {}

    static Operations operations() throws ReflectiveOperationException {
        RecordComponent[] components = Operations.class.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] parts = new Object[components.length];
        for (int i = 0; i < parts.length; i++) {
            types[i] = components[i].getType();
            parts[i] = part(types[i]);
        }
        return Operations.class.getDeclaredConstructor(types).newInstance(parts);
    }

    private static Object part(Class<?> type) {
        if (type == MemoryOperations.class) {
            return new InertMemory();
        }
        if (type == IndirectAccessOperations.class) {
            return new InertIndirectAccesses();
        }
        if (type == ObjectOperations.class) {
            return new InertObjects();
        }
        if (type == LoopOperations.class) {
            return new InertLoops();
        }
        return Proxy.newProxyInstance(
                type.getClassLoader() == null ? InertEngine.class.getClassLoader() : type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> {
                    Thread managed = Hooks.managed();
                    Hooks.setManaged(null);
                    try {
                        return call(method, arguments);
                    } finally {
                        Hooks.setManaged(managed);
                    }
                });
    }

    private static Object call(Method method, Object[] arguments) {
        if (method.getName().equals("enter")) {
            MonitorDummy dummy = new MonitorDummy();
            dummy.target = arguments[0];
            calls++;
            return dummy;
        }
        if (method.getName().equals("lost") || method.getName().equals("exit") && arguments.length == 2) {
            throw new AssertionError(method.getName() + " " + arguments[0]);
        }
        calls++;
        return switch (method.getName()) {
            case "isAlive", "state", "hashed" -> arguments[1];
            case "identityHash" -> System.identityHashCode(arguments[0]);
            case "nanoTime" -> System.nanoTime();
            case "currentTimeMillis" -> System.currentTimeMillis();
            case "holdsLock" -> true;
            default -> nothing(method.getReturnType());
        };
    }

    private static Object nothing(Class<?> type) {
        return type == boolean.class
                ? (Object) false
                : type == int.class ? (Object) 0 : type == long.class ? (Object) 0L : null;
    }

    private static final class InertMemory extends MemoryOperations {
        @Override
        public void read(Object base, int site) {
            calls++;
        }

        @Override
        public void readStatic(Class<?> owner, int site) {
            calls++;
        }

        @Override
        public void write(Object base, Object value, int site) {
            calls++;
        }

        @Override
        public void writeStatic(Class<?> owner, Object value, int site) {
            calls++;
        }

        @Override
        public void readArray(Object array, int index, int site) {
            calls++;
        }

        @Override
        public void writeArray(Object array, int index, int site) {
            calls++;
        }

        @Override
        public void storing(Object value) {
            calls++;
        }

        @Override
        public void expecting(long bits, char type) {
            calls++;
        }

        @Override
        public void expecting(Object value) {
            calls++;
        }

        @Override
        public void fence(int kind) {
            calls++;
        }

        @Override
        public void writeStaticFinal(Class<?> owner, Object value, int site) {
            calls++;
        }

        @Override
        public void frozen(Object object) {
            calls++;
        }
    }

    private static final class InertIndirectAccesses extends IndirectAccessOperations {
        @Override
        public void accessAt(Object base, long offset, int site) {
            calls++;
        }

        @Override
        public void accessBytes(Object base, long offset, long bytes, int site) {
            calls++;
        }

        @Override
        public void accessHandle(VarHandle handle, Object coordinate, int index, int site) {
            calls++;
        }

        @Override
        public void accessField(Field field, Object base, int kind, int site) {
            calls++;
        }

        @Override
        public void accessReference(Object reference, boolean queue, int site) {
            calls++;
        }

        @Override
        public boolean arrayCopy(Object source, int from, Object target, int to, int length) {
            calls++;
            return false;
        }
    }

    private static final class InertObjects extends ObjectOperations {
        @Override
        public void holds(Object container, Object value) {
            calls++;
        }

        @Override
        public void allocated(Object object, int site) {
            calls++;
        }

        @Override
        public void allocatedNested(Object array, int site) {
            calls++;
        }
    }

    private static final class InertLoops extends LoopOperations {
        @Override
        public int activation() {
            calls++;
            return 0;
        }

        @Override
        public boolean loop(int activation, int site) {
            calls++;
            return true;
        }

        @Override
        public void mix(long bits) {
            calls++;
        }

        @Override
        public void mix(Object reference) {
            calls++;
        }

        @Override
        public void endIteration(int activation, int site) {
            calls++;
        }
    }
}
