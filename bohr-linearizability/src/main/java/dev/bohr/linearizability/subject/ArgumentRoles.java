package dev.bohr.linearizability.subject;

import dev.bohr.linearizability.subject.OperationType.Values;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the arguments of the methods of a class are for, and so what they may be: keys of a map are few, elements of a queue all differ. */
final class ArgumentRoles {
    private static final Pattern KEY = Pattern.compile("K\\d?|Key.*|KEY.*|TypeK");

    /** Names of methods that look for an element that is equal to their argument. */
    private static final Pattern LOOKUP = Pattern.compile(
            "(contains|remove|delete|discard|indexOf|lastIndexOf|find|search|has|exists|count|replace|compareAnd|weakCompareAnd|cas).*");

    private final Class<?> type;
    private final TypeArguments variables;
    private final boolean isMap;
    private final boolean isCollection;

    private enum Purpose {
        KEY,
        ELEMENT,
        OTHER
    }

    ArgumentRoles(Class<?> type) {
        this.type = type;
        this.variables = new TypeArguments(type);
        this.isMap = Map.class.isAssignableFrom(type);
        this.isCollection = Collection.class.isAssignableFrom(type);
    }

    /**
     * Whether elements can be told apart only by who gets which: no method that is called compares them with each other. The methods of
     * collections that nobody calls do not matter; other classes show by all their methods what they do with elements.
     *
     * @param called the methods that tests call
     */
    boolean areElementsAlike(List<Method> called) {
        boolean isOrdered = !isMap
                && Reflected.publicMethods(type).stream()
                        .anyMatch(method -> method.getName().equals("comparator") && method.getParameterCount() == 0);
        return !isOrdered
                && areAnyElements()
                && !Set.class.isAssignableFrom(type)
                && (isMap || isCollection ? called : Reflected.publicMethods(type))
                        .stream().noneMatch(this::comparesElements);
    }

    /** Who asks of elements that they be comparable, or anything else, may treat one in another way than the next. */
    private boolean areAnyElements() {
        return isMap
                || Arrays.stream(type.getTypeParameters())
                        .allMatch(variable -> Arrays.equals(variable.getBounds(), new Type[] {Object.class}));
    }

    private boolean comparesElements(Method method) {
        int elements = 0;
        boolean takesAny = false;
        for (int i = 0; i < method.getParameterCount(); i++) {
            if (purpose(method, i) == Purpose.ELEMENT) {
                elements++;
                takesAny |= method.getParameterTypes()[i] == Object.class
                        && !(method.getGenericParameterTypes()[i] instanceof TypeVariable);
            }
        }
        boolean looksUp = !isMap && LOOKUP.matcher(method.getName()).matches();
        return elements > 1 || takesAny || elements == 1 && looksUp;
    }

    private Purpose purpose(Method method, int index) {
        Type generic = variables.resolved(method.getGenericParameterTypes()[index]);
        if (generic instanceof TypeVariable<?> variable) {
            return KEY.matcher(variable.getName()).matches() ? Purpose.KEY : Purpose.ELEMENT;
        }
        if (generic == Object.class) {
            // Maps and collections look up what they are given as an Object.
            boolean isKey = isMap && index == 0 && !method.getName().startsWith("contains")
                    || method.getName().equals("containsKey");
            return isKey ? Purpose.KEY : Purpose.ELEMENT;
        }
        return Purpose.OTHER;
    }

    /**
     * What an argument may be; null if no values are known.
     *
     * @param areElementsAlike whether each call gets an element of its own
     */
    @Nullable
    Values values(Method method, int index, boolean areElementsAlike) {
        Purpose purpose = purpose(method, index);
        Class<?> erased = erased(method, index, purpose);
        return purpose == Purpose.ELEMENT && areElementsAlike ? DefaultValues.fresh(erased) : DefaultValues.few(erased);
    }

    /** The type of an argument: in a map from Long, {@code get(Object)} is called with a Long. */
    private Class<?> erased(Method method, int index, Purpose purpose) {
        Type declared = variables.resolved(method.getGenericParameterTypes()[index]);
        if (declared == Object.class) {
            Type meant = null;
            if (isMap) {
                meant = variables.argument(Map.class, purpose == Purpose.KEY ? 0 : 1);
            } else if (isCollection) {
                meant = variables.argument(Collection.class, 0);
            }
            return meant == null ? Object.class : TypeArguments.erased(meant);
        }
        return TypeArguments.erased(declared);
    }
}
