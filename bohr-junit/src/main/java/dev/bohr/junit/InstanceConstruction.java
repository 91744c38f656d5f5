package dev.bohr.junit;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How JUnit has made an instance of a test class, so that each execution can have one like it. What extensions put into its fields
 * afterwards (mocks, temporary directories) is told from what its constructor did by comparing with how it was when it was made.
 */
final class InstanceConstruction {
    private final Constructor<?> constructor;
    private final @Nullable Object[] arguments;
    private final Object instance;
    private final List<Field> fields;
    private final List<@Nullable Object> asMade;

    InstanceConstruction(Constructor<?> constructor, List<Object> arguments, Object instance) {
        this.constructor = constructor;
        this.arguments = arguments.toArray();
        this.instance = instance;
        this.fields = fields(instance.getClass());
        this.asMade = values();
    }

    boolean isOf(Object made) {
        return instance == made;
    }

    /** To be called when all extensions have had their turn. */
    Recipe recipe() {
        List<@Nullable Object> now = values();
        List<Field> changed = new ArrayList<>();
        List<@Nullable Object> injected = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            boolean isSame = fields.get(i).getType().isPrimitive()
                    ? Objects.equals(asMade.get(i), now.get(i))
                    : asMade.get(i) == now.get(i);
            if (!isSame && !Modifier.isFinal(fields.get(i).getModifiers())) {
                changed.add(fields.get(i));
                injected.add(now.get(i));
            }
        }
        return new Recipe(
                TestMethodCalls.of(constructor), arguments, changed.toArray(Field[]::new), injected.toArray());
    }

    /** What is in the fields of an instance that Mockito fills. */
    static List<@Nullable Object> mocksIn(Object instance) {
        List<Field> mocked = fields(instance.getClass()).stream()
                .filter(field -> Stream.of(field.getAnnotations())
                        .anyMatch(annotation ->
                                annotation.annotationType().getName().startsWith("org.mockito.")))
                .toList();
        return values(mocked, instance);
    }

    private static List<Field> fields(Class<?> type) {
        List<Field> all = new ArrayList<>();
        for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && isOpen(field)) {
                    all.add(field);
                }
            }
        }
        return all;
    }

    private static boolean isOpen(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            return false; // then no extension can have set it either
        }
    }

    private List<@Nullable Object> values() {
        return values(fields, instance);
    }

    private static List<@Nullable Object> values(List<Field> fields, Object instance) {
        List<@Nullable Object> values = new ArrayList<>();
        for (Field field : fields) {
            try {
                values.add(field.get(instance));
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
        return values;
    }

    /**
     * Makes instances. Arrays only: collections are woven, and what is done here is not the program's.
     *
     * @param make takes the arguments as an array
     * @param arguments of the constructor
     * @param injected the fields that extensions have set
     * @param values what they have put there
     */
    record Recipe(
            MethodHandle make,
            @Nullable Object[] arguments,
            Field[] injected,
            @Nullable Object[] values) {
        /**
         * @param outer the instance around the one that JUnit made, and the one around this; null if there is none
         */
        Object instance(@Nullable Object junitOuter, @Nullable Object outer) throws Throwable {
            @Nullable Object[] given = arguments;
            if (given.length > 0 && given[0] != null && given[0] == junitOuter) {
                given = given.clone();
                given[0] = outer;
            }
            Object made = (Object) make.invokeExact(given);
            for (int i = 0; i < injected.length; i++) {
                injected[i].set(made, values[i]);
            }
            return made;
        }
    }
}
