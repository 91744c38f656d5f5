package dev.bohr.engine.initialisers;

import dev.bohr.engine.Positions;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is initialised before a class: its superclass, and those of its superinterfaces that have code of their own (JLS 12.4.1). For an
 * interface, nothing.
 */
final class InitialisedFirst {
    private InitialisedFirst() {}

    static Set<Class<?>> before(Class<?> type) {
        Set<Class<?>> all = new LinkedHashSet<>();
        if (!type.isInterface() && type.getSuperclass() != null) {
            all.add(type.getSuperclass());
            addInterfaces(type, all);
        }
        return all;
    }

    /** Those of them that are classes of the program. */
    static Set<Class<?>> ofProgram(Class<?> type) {
        Set<Class<?>> all = before(type);
        all.removeIf(one -> !isOfProgram(one));
        return all;
    }

    static boolean isOfProgram(@Nullable Class<?> type) {
        return type != null && type.getClassLoader() != null && Positions.isProgram(type.getName());
    }

    private static void addInterfaces(Class<?> type, Set<Class<?>> into) {
        for (Class<?> parent : type.getInterfaces()) {
            addInterfaces(parent, into);
            if (hasCode(parent)) {
                into.add(parent);
            }
        }
    }

    private static boolean hasCode(Class<?> type) {
        for (Method method : type.getDeclaredMethods()) {
            if ((method.getModifiers() & (Modifier.ABSTRACT | Modifier.STATIC)) == 0) {
                return true;
            }
        }
        return false;
    }
}
