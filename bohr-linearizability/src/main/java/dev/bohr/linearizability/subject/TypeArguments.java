package dev.bohr.linearizability.subject;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the type variables of the classes and interfaces that a class extends stand for in it. */
final class TypeArguments {
    private final Map<TypeVariable<?>, Type> arguments = new HashMap<>();

    TypeArguments(Class<?> type) {
        collect(type);
    }

    private void collect(Type type) {
        Class<?> raw = (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
        if (type instanceof ParameterizedType generic) {
            TypeVariable<?>[] variables = raw.getTypeParameters();
            for (int i = 0; i < variables.length; i++) {
                arguments.put(variables[i], generic.getActualTypeArguments()[i]);
            }
        }
        if (raw.getGenericSuperclass() != null) {
            collect(raw.getGenericSuperclass());
        }
        for (Type inherited : raw.getGenericInterfaces()) {
            collect(inherited);
        }
    }

    /** A class, a parameterised type, or a variable that only the user of the class knows. */
    Type resolved(Type type) {
        Type now = type;
        while (now instanceof TypeVariable<?> variable && arguments.containsKey(variable)) {
            now = arguments.get(variable);
        }
        return now;
    }

    /** What a variable of a class or an interface stands for; null if the class does not extend it. */
    @Nullable
    Type argument(Class<?> generic, int index) {
        Type argument = arguments.get(generic.getTypeParameters()[index]);
        return argument == null ? null : resolved(argument);
    }

    /** The class of a type, as the JVM sees it. */
    static Class<?> erased(Type type) {
        if (type instanceof Class<?> known) {
            return known;
        }
        if (type instanceof ParameterizedType generic) {
            return erased(generic.getRawType());
        }
        if (type instanceof TypeVariable<?> variable) {
            return erased(variable.getBounds()[0]);
        }
        if (type instanceof GenericArrayType array) {
            return erased(array.getGenericComponentType()).arrayType();
        }
        return Object.class;
    }
}
