package dev.bohr.jcstress;

import dev.bohr.input.UnusableInput;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The methods of a test class that are run, and the classes of what they are given. As in jcstress they are those that the class
 * itself declares; a class that declares no actor has those that it inherits.
 *
 * @param actors sorted by name: the order in which a JVM names methods is its own affair, and a trace counts threads
 * @param arbiter runs after the actors
 * @param signal ends the one actor of a termination test
 * @param state the class of the state; that of the test if it has no other
 * @param result the class of the result; empty for a termination test, whose results are words
 */
record TestMethods(
        List<Method> actors,
        Optional<Method> arbiter,
        Optional<Method> signal,
        Class<?> state,
        Optional<Class<?>> result) {

    static TestMethods of(Class<?> test) throws UnusableInput {
        Class<?> declares = test;
        while (annotated(declares, Annotations.ACTOR).isEmpty() && declares.getSuperclass() != null) {
            declares = declares.getSuperclass();
        }
        List<Method> actors = annotated(declares, Annotations.ACTOR);
        Optional<Method> arbiter = atMostOne(test, declares, Annotations.ARBITER, "arbiter");
        Optional<Method> signal = atMostOne(test, declares, Annotations.SIGNAL, "signal");
        boolean isTermination = Annotations.isTermination(test);
        if (actors.isEmpty()) {
            throw unusable(test, "it has no actor");
        }
        if (isTermination && (actors.size() != 1 || signal.isEmpty())) {
            throw unusable(test, "a termination test has one actor and one signal");
        }
        List<Method> all = new ArrayList<>(actors);
        arbiter.ifPresent(all::add);
        signal.ifPresent(all::add);
        List<Class<?>> states = new ArrayList<>();
        List<Class<?>> results = new ArrayList<>();
        if (Annotations.has(test, Annotations.STATE)) {
            states.add(test);
        }
        for (Method method : all) {
            for (Class<?> type : method.getParameterTypes()) {
                if (!isTermination && isResult(type)) {
                    addOnce(type, results);
                } else if (isState(type)) {
                    addOnce(type, states);
                } else if (!(isTermination && type == Thread.class)) {
                    throw unusable(
                            test,
                            "its method " + method.getName() + " wants a " + type.getName()
                                    + ", which is neither a @State nor a @Result");
                }
            }
        }
        if (states.isEmpty()) {
            states.add(test);
        }
        if (states.size() > 1) {
            throw unusable(test, "it has more than one @State: " + states);
        }
        if (results.size() != 1 && !isTermination) {
            throw unusable(test, results.isEmpty() ? "it has no @Result" : "it has more than one @Result: " + results);
        }
        return new TestMethods(
                actors, arbiter, signal, states.get(0), results.stream().findFirst());
    }

    /** What is not said to be one can be one as well, if its author has written it for the test: it can be made. */
    private static boolean isState(Class<?> type) {
        return Annotations.has(type, Annotations.STATE)
                || type.getClassLoader() != null
                        && !isResult(type)
                        && Arrays.stream(type.getDeclaredConstructors())
                                .anyMatch(each -> each.getParameterCount() == 0);
    }

    static boolean isResult(Class<?> type) {
        return Annotations.has(type, Annotations.RESULT);
    }

    private static void addOnce(Class<?> type, List<Class<?>> types) {
        if (!types.contains(type)) {
            types.add(type);
        }
    }

    private static List<Method> annotated(Class<?> type, String annotation) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> !method.isSynthetic() && Annotations.has(method, annotation))
                .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
                .toList();
    }

    /** Of the class itself, else of that which declares the actors. */
    private static Optional<Method> atMostOne(Class<?> test, Class<?> declares, String annotation, String word)
            throws UnusableInput {
        List<Method> own = annotated(test, annotation);
        List<Method> methods = own.isEmpty() ? annotated(declares, annotation) : own;
        if (methods.size() > 1) {
            throw unusable(test, "it has more than one " + word);
        }
        return methods.stream().findFirst();
    }

    private static UnusableInput unusable(Class<?> test, String why) {
        return new UnusableInput(test.getName() + " cannot be run: " + why);
    }
}
