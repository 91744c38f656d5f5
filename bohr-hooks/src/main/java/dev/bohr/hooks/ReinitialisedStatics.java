package dev.bohr.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * The static fields of classes that are initialised again in each execution, by the site that accesses them. The JVM takes final
 * ones for constants; what is found by way of these tables it does not.
 */
public final class ReinitialisedStatics {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static Object[] bases = new Object[1024];
    private static long[] offsets = new long[1024];
    private static char[] types = new char[1024];

    private ReinitialisedStatics() {}

    /** A boolean, byte, char, short or int. */
    public static int getInt(Class<?> owner, int site) {
        Object base = base(owner, site);
        long offset = offsets[site];
        return switch (types[site]) {
            case 'Z' -> UNSAFE.getBoolean(base, offset) ? 1 : 0;
            case 'B' -> UNSAFE.getByte(base, offset);
            case 'C' -> UNSAFE.getChar(base, offset);
            case 'S' -> UNSAFE.getShort(base, offset);
            default -> UNSAFE.getInt(base, offset);
        };
    }

    public static long getLong(Class<?> owner, int site) {
        return UNSAFE.getLong(base(owner, site), offsets[site]);
    }

    public static float getFloat(Class<?> owner, int site) {
        return UNSAFE.getFloat(base(owner, site), offsets[site]);
    }

    public static double getDouble(Class<?> owner, int site) {
        return UNSAFE.getDouble(base(owner, site), offsets[site]);
    }

    public static Object get(Class<?> owner, int site) {
        return UNSAFE.getReference(base(owner, site), offsets[site]);
    }

    public static void put(int value, Class<?> owner, int site) {
        Object base = base(owner, site);
        long offset = offsets[site];
        switch (types[site]) {
            case 'Z' -> UNSAFE.putBoolean(base, offset, (value & 1) != 0);
            case 'B' -> UNSAFE.putByte(base, offset, (byte) value);
            case 'C' -> UNSAFE.putChar(base, offset, (char) value);
            case 'S' -> UNSAFE.putShort(base, offset, (short) value);
            default -> UNSAFE.putInt(base, offset, value);
        }
    }

    public static void put(long value, Class<?> owner, int site) {
        UNSAFE.putLong(base(owner, site), offsets[site], value);
    }

    public static void put(float value, Class<?> owner, int site) {
        UNSAFE.putFloat(base(owner, site), offsets[site], value);
    }

    public static void put(double value, Class<?> owner, int site) {
        UNSAFE.putDouble(base(owner, site), offsets[site], value);
    }

    public static void put(Object value, Class<?> owner, int site) {
        UNSAFE.putReference(base(owner, site), offsets[site], value);
    }

    private static Object base(Class<?> owner, int site) {
        Object base = site < bases.length ? bases[site] : null;
        return base != null ? base : resolve(owner, site);
    }

    /** Without the managed mark: reflection runs woven code of the JDK's. */
    @SuppressWarnings("NullAway") // the site of a field names it
    private static Object resolve(Class<?> owner, int site) {
        boolean ignored = Hooks.enterIgnored();
        try {
            Site info = Sites.get(site);
            Field field = find(owner, info.member(), info.descriptor());
            if (field == null) {
                throw new NoSuchFieldError(info.member());
            }
            if (site >= bases.length) {
                int length = Math.max(site + 1, bases.length * 2);
                offsets = Arrays.copyOf(offsets, length);
                types = Arrays.copyOf(types, length);
                bases = Arrays.copyOf(bases, length);
            }
            offsets[site] = UNSAFE.staticFieldOffset(field);
            types[site] = info.descriptor().charAt(0);
            // The JVM initialises a class whose field is accessed, and Unsafe does not.
            UNSAFE.ensureClassInitialized(field.getDeclaringClass());
            return bases[site] = UNSAFE.staticFieldBase(field);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    /** As the JVM resolves it: in the class, its interfaces, its superclass (JVMS 5.4.3.2). */
    private static @Nullable Field find(Class<?> type, String name, String descriptor) {
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())
                    && field.getName().equals(name)
                    && field.getType().descriptorString().equals(descriptor)) {
                return field;
            }
        }
        for (Class<?> parent : type.getInterfaces()) {
            Field field = find(parent, name, descriptor);
            if (field != null) {
                return field;
            }
        }
        return type.getSuperclass() == null ? null : find(type.getSuperclass(), name, descriptor);
    }
}
