package dev.bohr.litmus.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.Map;

/** The accesses to shared variables, which are elements of an array, by the methods of VarHandle. */
public final class Cells {
    /** Does it, and gives back the value, or 1 for success. Values that it does not take are 0. */
    @FunctionalInterface
    public interface Doer {
        int on(int[] cells, int cell, int first, int second);
    }

    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

    /** The key is the name without its mode, a colon and the mode. */
    private static final Map<String, Doer> METHODS = new HashMap<>();

    static {
        METHODS.put("get:plain", (c, i, a, b) -> (int) CELL.get(c, i));
        METHODS.put("get:opaque", (c, i, a, b) -> (int) CELL.getOpaque(c, i));
        METHODS.put("get:acquire", (c, i, a, b) -> (int) CELL.getAcquire(c, i));
        METHODS.put("get:volatile", (c, i, a, b) -> (int) CELL.getVolatile(c, i));
        METHODS.put("set:plain", (c, i, a, b) -> {
            CELL.set(c, i, a);
            return 0;
        });
        METHODS.put("set:opaque", (c, i, a, b) -> {
            CELL.setOpaque(c, i, a);
            return 0;
        });
        METHODS.put("set:release", (c, i, a, b) -> {
            CELL.setRelease(c, i, a);
            return 0;
        });
        METHODS.put("set:volatile", (c, i, a, b) -> {
            CELL.setVolatile(c, i, a);
            return 0;
        });

        METHODS.put("getAndSet:volatile", (c, i, a, b) -> (int) CELL.getAndSet(c, i, a));
        METHODS.put("getAndSet:acquire", (c, i, a, b) -> (int) CELL.getAndSetAcquire(c, i, a));
        METHODS.put("getAndSet:release", (c, i, a, b) -> (int) CELL.getAndSetRelease(c, i, a));
        METHODS.put("getAndAdd:volatile", (c, i, a, b) -> (int) CELL.getAndAdd(c, i, a));
        METHODS.put("getAndAdd:acquire", (c, i, a, b) -> (int) CELL.getAndAddAcquire(c, i, a));
        METHODS.put("getAndAdd:release", (c, i, a, b) -> (int) CELL.getAndAddRelease(c, i, a));
        METHODS.put("getAndBitwiseOr:volatile", (c, i, a, b) -> (int) CELL.getAndBitwiseOr(c, i, a));
        METHODS.put("getAndBitwiseOr:acquire", (c, i, a, b) -> (int) CELL.getAndBitwiseOrAcquire(c, i, a));
        METHODS.put("getAndBitwiseOr:release", (c, i, a, b) -> (int) CELL.getAndBitwiseOrRelease(c, i, a));
        METHODS.put("getAndBitwiseAnd:volatile", (c, i, a, b) -> (int) CELL.getAndBitwiseAnd(c, i, a));
        METHODS.put("getAndBitwiseAnd:acquire", (c, i, a, b) -> (int) CELL.getAndBitwiseAndAcquire(c, i, a));
        METHODS.put("getAndBitwiseAnd:release", (c, i, a, b) -> (int) CELL.getAndBitwiseAndRelease(c, i, a));
        METHODS.put("getAndBitwiseXor:volatile", (c, i, a, b) -> (int) CELL.getAndBitwiseXor(c, i, a));
        METHODS.put("getAndBitwiseXor:acquire", (c, i, a, b) -> (int) CELL.getAndBitwiseXorAcquire(c, i, a));
        METHODS.put("getAndBitwiseXor:release", (c, i, a, b) -> (int) CELL.getAndBitwiseXorRelease(c, i, a));

        METHODS.put("compareAndSet:volatile", (c, i, a, b) -> CELL.compareAndSet(c, i, a, b) ? 1 : 0);
        METHODS.put("weakCompareAndSet:volatile", (c, i, a, b) -> CELL.weakCompareAndSet(c, i, a, b) ? 1 : 0);
        METHODS.put("weakCompareAndSet:plain", (c, i, a, b) -> CELL.weakCompareAndSetPlain(c, i, a, b) ? 1 : 0);
        METHODS.put("weakCompareAndSet:acquire", (c, i, a, b) -> CELL.weakCompareAndSetAcquire(c, i, a, b) ? 1 : 0);
        METHODS.put("weakCompareAndSet:release", (c, i, a, b) -> CELL.weakCompareAndSetRelease(c, i, a, b) ? 1 : 0);
        METHODS.put("compareAndExchange:volatile", (c, i, a, b) -> (int) CELL.compareAndExchange(c, i, a, b));
        METHODS.put("compareAndExchange:acquire", (c, i, a, b) -> (int) CELL.compareAndExchangeAcquire(c, i, a, b));
        METHODS.put("compareAndExchange:release", (c, i, a, b) -> (int) CELL.compareAndExchangeRelease(c, i, a, b));
    }

    private Cells() {}

    public static Map<String, Doer> methods() {
        return METHODS;
    }
}
