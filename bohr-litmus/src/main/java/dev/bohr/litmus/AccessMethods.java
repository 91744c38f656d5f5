package dev.bohr.litmus;

import static dev.bohr.litmus.AccessMethod.Result.*;

import dev.bohr.hooks.Access;
import dev.bohr.litmus.AccessMethod.Result;
import dev.bohr.litmus.programs.Cells;
import dev.bohr.litmus.programs.Cells.Doer;
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
        Cells.methods().forEach((key, doer) -> ALL.put(key, method(key, doer)));
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

    private static AccessMethod method(String key, Doer doer) {
        if (key.startsWith("get:")) {
            return new AccessMethod(0, VALUE, doer);
        }
        if (key.startsWith("set:")) {
            return new AccessMethod(1, NOTHING, doer);
        }
        return key.startsWith("getAnd")
                ? new AccessMethod(1, VALUE, doer)
                : new AccessMethod(2, key.startsWith("compareAndExchange") ? VALUE : SUCCESS, doer);
    }

    private static void add(String key, int values, Result result, Doer doer) {
        ALL.put(key, new AccessMethod(values, result, doer));
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
