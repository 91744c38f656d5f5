package dev.bohr.litmus;

import static dev.bohr.litmus.AccessMethod.Result.*;

import dev.bohr.hooks.Access;
import dev.bohr.litmus.AccessMethod.Doer;
import dev.bohr.litmus.AccessMethod.Result;
import dev.bohr.litmus.programs.Cells;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Accesses by the names that VarHandle and AtomicInteger have for them, and by their modes. */
final class AccessMethods {
    private static final String[] MODES = {"plain", "opaque", "acquire", "release", "volatile", "acqrel"};
    private static final int[] NUMBERS = {
        Access.PLAIN, Access.OPAQUE, Access.ACQUIRE, Access.RELEASE, Access.VOLATILE, Access.ACQUIRE_RELEASE
    };

    /** The key is the name without its mode, a colon and the mode. */
    private static final Map<String, AccessMethod> ALL = new HashMap<>();

    static {
        add("get:plain", 0, VALUE, (c, i, a, b) -> Cells.get(c, i));
        add("get:opaque", 0, VALUE, (c, i, a, b) -> Cells.getOpaque(c, i));
        add("get:acquire", 0, VALUE, (c, i, a, b) -> Cells.getAcquire(c, i));
        add("get:volatile", 0, VALUE, (c, i, a, b) -> Cells.getVolatile(c, i));
        addSet("plain", Cells::set);
        addSet("opaque", Cells::setOpaque);
        addSet("release", Cells::setRelease);
        addSet("volatile", Cells::setVolatile);

        addUpdate("getAndSet:volatile", Cells::getAndSet);
        addUpdate("getAndSet:acquire", Cells::getAndSetAcquire);
        addUpdate("getAndSet:release", Cells::getAndSetRelease);
        addUpdate("getAndAdd:volatile", Cells::getAndAdd);
        addUpdate("getAndAdd:acquire", Cells::getAndAddAcquire);
        addUpdate("getAndAdd:release", Cells::getAndAddRelease);
        addUpdate("getAndBitwiseOr:volatile", Cells::getAndBitwiseOr);
        addUpdate("getAndBitwiseOr:acquire", Cells::getAndBitwiseOrAcquire);
        addUpdate("getAndBitwiseOr:release", Cells::getAndBitwiseOrRelease);
        addUpdate("getAndBitwiseAnd:volatile", Cells::getAndBitwiseAnd);
        addUpdate("getAndBitwiseAnd:acquire", Cells::getAndBitwiseAndAcquire);
        addUpdate("getAndBitwiseAnd:release", Cells::getAndBitwiseAndRelease);
        addUpdate("getAndBitwiseXor:volatile", Cells::getAndBitwiseXor);
        addUpdate("getAndBitwiseXor:acquire", Cells::getAndBitwiseXorAcquire);
        addUpdate("getAndBitwiseXor:release", Cells::getAndBitwiseXorRelease);

        addSwap("compareAndSet:volatile", Cells::compareAndSet);
        addSwap("weakCompareAndSet:volatile", Cells::weakCompareAndSet);
        addSwap("weakCompareAndSet:plain", Cells::weakCompareAndSetPlain);
        addSwap("weakCompareAndSet:acquire", Cells::weakCompareAndSetAcquire);
        addSwap("weakCompareAndSet:release", Cells::weakCompareAndSetRelease);
        add("compareAndExchange:volatile", 2, VALUE, Cells::compareAndExchange);
        add("compareAndExchange:acquire", 2, VALUE, Cells::compareAndExchangeAcquire);
        add("compareAndExchange:release", 2, VALUE, Cells::compareAndExchangeRelease);

        for (String name :
                new String[] {"getAndSet", "getAndAdd", "getAndBitwiseOr", "getAndBitwiseAnd", "getAndBitwiseXor"}) {
            addMissing(name, Access.UPDATE);
        }
        addMissing("compareAndSet", Access.COMPARE);
        addMissing("weakCompareAndSet", Access.WEAK_COMPARE);
        addMissing("compareAndExchange", Access.COMPARE);
        for (String mode : MODES) {
            addCounting(mode);
        }
    }

    private AccessMethods() {}

    /**
     * The method, if there is one.
     *
     * @param name the name in Java, which may end with the mode: getAndSetRelease
     * @param mode the mode if it was given apart from the name
     */
    static Optional<AccessMethod> named(String name, Optional<String> mode) {
        String base = name.equals("lazySet") ? "setRelease" : name;
        for (String each : MODES) {
            String suffix = each.substring(0, 1).toUpperCase(Locale.ROOT) + each.substring(1);
            if (base.endsWith(suffix)) {
                String key = base.substring(0, base.length() - suffix.length()) + ":" + each;
                // A mode that is said twice must be the same.
                return mode.orElse(each).equals(each) ? Optional.ofNullable(ALL.get(key)) : Optional.empty();
            }
        }
        // A bare get or set is plain in VarHandle and volatile in AtomicInteger: its mode must be said.
        boolean isBare = base.equals("get") || base.equals("set");
        return isBare && mode.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(ALL.get(base + ":" + mode.orElse("volatile")));
    }

    // ---- the table

    @FunctionalInterface
    private interface Set {
        void on(int[] cells, int cell, int value);
    }

    @FunctionalInterface
    private interface Update {
        int on(int[] cells, int cell, int value);
    }

    @FunctionalInterface
    private interface Swap {
        boolean on(int[] cells, int cell, int expected, int value);
    }

    private static void add(String key, int values, Result result, Doer doer) {
        ALL.put(key, new AccessMethod(values, result, doer));
    }

    private static void addSet(String mode, Set set) {
        add("set:" + mode, 1, NOTHING, (c, i, a, b) -> {
            set.on(c, i, a);
            return 0;
        });
    }

    private static void addUpdate(String key, Update update) {
        add(key, 1, VALUE, (c, i, a, b) -> update.on(c, i, a));
    }

    private static void addSwap(String key, Swap swap) {
        add(key, 2, SUCCESS, (c, i, a, b) -> swap.on(c, i, a, b) ? 1 : 0);
    }

    /** The modes that the method does not have in Java. */
    private static void addMissing(String name, int kind) {
        AccessMethod usual = ALL.get(name + ":volatile");
        for (int i = 0; i < MODES.length && usual != null; i++) {
            String key = name + ":" + MODES[i];
            if (!ALL.containsKey(key)) {
                add(key, usual.values(), usual.result(), AnnouncedUpdates.as(kind, NUMBERS[i], name, usual.doer()));
            }
        }
    }

    /** AtomicInteger's ways to add. */
    private static void addCounting(String mode) {
        AccessMethod method = ALL.get("getAndAdd:" + mode);
        if (method != null) {
            Doer add = method.doer();
            add("getAndIncrement:" + mode, 0, VALUE, (c, i, a, b) -> add.on(c, i, 1, 0));
            add("getAndDecrement:" + mode, 0, VALUE, (c, i, a, b) -> add.on(c, i, -1, 0));
            add("incrementAndGet:" + mode, 0, VALUE, (c, i, a, b) -> add.on(c, i, 1, 0) + 1);
            add("decrementAndGet:" + mode, 0, VALUE, (c, i, a, b) -> add.on(c, i, -1, 0) - 1);
            add("addAndGet:" + mode, 1, VALUE, (c, i, a, b) -> add.on(c, i, a, 0) + a);
        }
    }
}
