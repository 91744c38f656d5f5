package dev.bohr.hooks.calls;

import dev.bohr.hooks.Access;
import dev.bohr.hooks.AccessName;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.MemoryHooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Accesses to memory by methods of {@code Field}, {@code Array} and {@code sun.misc.Unsafe} that are themselves called by reflection, or by a
 * method handle, where the weaver does not see them.
 */
final class ReflectedAccesses {
    private static final String[] PRIMITIVES = {"Boolean", "Byte", "Short", "Char", "Int", "Long", "Float", "Double"};
    private static final String[] LETTERS = {"Z", "B", "S", "C", "I", "J", "F", "D"};

    private static final Map<String, Integer> SITES = new ConcurrentHashMap<>();

    private ReflectedAccesses() {}

    /** Runs the initialiser. */
    static void prepare() {}

    static boolean isAnnounced(Class<?> owner, String name) {
        return owner == Field.class || owner == Array.class
                ? isAccessor(name)
                : owner.getName().equals("sun.misc.Unsafe") && AccessName.parse(name) != null;
    }

    /** {@code get}, {@code setInt} and the like. */
    private static boolean isAccessor(String name) {
        if (!name.startsWith("get") && !name.startsWith("set")) {
            return false;
        }
        for (String type : PRIMITIVES) {
            if (name.length() == type.length() + 3 && name.endsWith(type)) {
                return true;
            }
        }
        return name.length() == 3;
    }

    /** @param arguments the receiver first, if there is one */
    @SuppressWarnings("NullAway") // see isAnnounced
    static void announce(Class<?> owner, String name, Object[] arguments) {
        if (!Hooks.isManaged() || arguments.length < 2) {
            return;
        }
        if (owner == Array.class) {
            if (arguments[1] instanceof Integer index) {
                storing(name, arguments, 2);
                ReflectionCalls.array(arguments[0], index, site(name, "", Access.PLAIN));
            }
        } else if (owner == Field.class) {
            if (arguments[0] instanceof Field field) {
                storing(name, arguments, 2);
                ReflectionCalls.field(field, arguments[1], site(name, "", Access.DECLARED));
            }
        } else if (arguments.length >= 3 && arguments[2] instanceof Long offset) {
            AccessName access = AccessName.parse(name);
            if (arguments.length == 3 + access.values()) {
                int last = arguments.length - 1;
                if (access.isCompare()) {
                    MemoryHooks.expecting(arguments[last - 1]);
                }
                String type = unsafeType(name);
                if (access.kind() != Access.READ && type.equals("Ljava/lang/Object;")) {
                    MemoryHooks.storing(arguments[last]);
                }
                MemoryHooks.accessAt(arguments[1], offset, site(name, type, access.mode()));
            }
        }
    }

    private static void storing(String name, Object[] arguments, int value) {
        if (name.equals("set") && arguments.length > value) {
            MemoryHooks.storing(arguments[value]);
        }
    }

    private static String unsafeType(String name) {
        for (int i = 0; i < PRIMITIVES.length; i++) {
            if (name.contains(PRIMITIVES[i])) {
                return LETTERS[i];
            }
        }
        return "Ljava/lang/Object;";
    }

    @SuppressWarnings("NullAway") // only the names of accesses come here
    private static int site(String name, String type, int mode) {
        boolean ignored = Hooks.enterIgnored();
        try {
            return SITES.computeIfAbsent(
                    name + type + mode,
                    key -> Sites.add(new Site(
                            "java.lang.invoke.MethodHandle",
                            "invoke",
                            null,
                            -1,
                            AccessName.parse(name).kind(),
                            mode,
                            null,
                            null,
                            type.isEmpty() ? null : type)));
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }
}
