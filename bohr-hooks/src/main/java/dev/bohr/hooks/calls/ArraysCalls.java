package dev.bohr.hooks.calls;

import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.ObjectHooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import java.lang.reflect.Array;
import java.util.Arrays;

/**
 * Replacements of the methods of {@code java.util.Arrays} that the optimising compiler would replace by code of its own,
 * woven hooks and all; and of those with which the JDK copies the bytes of strings, which are not woven themselves, since
 * no other thread can reach what they work on.
 */
public final class ArraysCalls {
    private static final int SITE = site("[Ljava/lang/Object;");
    private static final int BYTES = site("[B");
    private static final int CHARS = site("[C");

    private ArraysCalls() {}

    private static int site(String type) {
        return Sites.add(new Site("java.util.Arrays", "copyOf", "Arrays.java", -1, 0, Access.PLAIN, type, null, null));
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
        ObjectHooks.allocated(copy, site);
        SystemCalls.arraycopy(original, from, copy, 0, Math.min(original.length - from, copy.length));
        return copy;
    }

    private static char[] copy(char[] original, int from, char[] copy, int site) {
        ObjectHooks.allocated(copy, site);
        SystemCalls.arraycopy(original, from, copy, 0, Math.min(original.length - from, copy.length));
        return copy;
    }

    public static Object[] copyOf(Object[] original, int length, Class<?> type) {
        if (!Hooks.isManaged()) {
            return Arrays.copyOf(original, length, type.asSubclass(Object[].class));
        }
        Object[] copy = newArray(type, length);
        SystemCalls.arraycopy(original, 0, copy, 0, Math.min(original.length, length));
        return copy;
    }

    public static Object[] copyOfRange(Object[] original, int from, int to, Class<?> type) {
        if (!Hooks.isManaged() || from > to) {
            return Arrays.copyOfRange(original, from, to, type.asSubclass(Object[].class));
        }
        Object[] copy = newArray(type, to - from);
        SystemCalls.arraycopy(original, from, copy, 0, Math.min(original.length - from, to - from));
        return copy;
    }

    private static Object[] newArray(Class<?> type, int length) {
        Object[] array = (Object[]) Array.newInstance(type.getComponentType(), length);
        ObjectHooks.allocated(array, SITE);
        return array;
    }
}
