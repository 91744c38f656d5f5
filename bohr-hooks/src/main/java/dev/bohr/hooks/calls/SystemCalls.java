package dev.bohr.hooks.calls;

import dev.bohr.hooks.Hooks;

/** Replacements of methods of {@code java.lang.System}. */
public final class SystemCalls {
    private SystemCalls() {}

    public static long nanoTime() {
        return Hooks.isManaged() ? Hooks.engine().clock().nanoTime() : System.nanoTime();
    }

    public static long currentTimeMillis() {
        return Hooks.isManaged() ? Hooks.engine().clock().currentTimeMillis() : System.currentTimeMillis();
    }

    public static int identityHashCode(Object object) {
        return Hooks.isManaged() && object != null
                ? Hooks.engine().hashes().identityHash(object)
                : System.identityHashCode(object);
    }

    public static void exit(int status) {
        if (Hooks.isManaged()) {
            Hooks.engine().exit().exit(status, false);
        } else {
            System.exit(status);
        }
    }

    public static void arraycopy(Object source, int from, Object target, int to, int length) {
        if (!Hooks.isManaged() || !Hooks.engine().indirect().arrayCopy(source, from, target, to, length)) {
            System.arraycopy(source, from, target, to, length);
        }
    }
}
