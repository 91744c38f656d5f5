package dev.bohr.census.programs;

import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** Calls of methods whose descriptor is each call site's own. */
public final class HandleCall extends Call {
    private final String name;

    public HandleCall(String method, String name) {
        super(method, "java/lang/invoke/VarHandle", new String[0], false);
        this.name = name;
    }

    @SuppressWarnings("NullAway") // no method that it calls is static
    @Override
    public @Nullable Object run(@Nullable Object receiver, Object[] arguments) {
        VarHandle handle = (VarHandle) receiver;
        Holder<?> holder = (Holder<?>) arguments[0];
        switch (name) {
            case "get":
                return (int) handle.get(holder);
            case "getVolatile":
                return (int) handle.getVolatile(holder);
            case "getAcquire":
                return (int) handle.getAcquire(holder);
            case "getOpaque":
                return (int) handle.getOpaque(holder);
            case "set":
                handle.set(holder, 5);
                return null;
            case "setVolatile":
                handle.setVolatile(holder, 5);
                return null;
            case "setRelease":
                handle.setRelease(holder, 5);
                return null;
            case "setOpaque":
                handle.setOpaque(holder, 5);
                return null;
            case "compareAndSet":
                return handle.compareAndSet(holder, 3, 4);
            case "getAndSet":
                return (int) handle.getAndSet(holder, 4);
            case "getAndAdd":
                return (int) handle.getAndAdd(holder, 1);
            default:
                throw new IllegalArgumentException("no call of " + name);
        }
    }
}
