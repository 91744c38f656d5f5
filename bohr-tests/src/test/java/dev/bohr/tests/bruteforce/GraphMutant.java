package dev.bohr.tests.bruteforce;

import dev.bohr.generator.weak.Axioms;
import dev.bohr.generator.weak.Explorers;
import dev.bohr.model.Strategy;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Set;

/**
 * The explorer of execution graphs with one error in it, or in one of the memory models: see {@link ChangedSource}.
 *
 * @param error what is wrong, in words
 * @param model under which it is to be noticed
 * @param type the class that is changed: in {@code dev.bohr}
 * @param edits what is to be found there exactly once, and what stands there instead, in turn
 * @param caughtBy the seed of the first program that catches it: to begin with it saves time
 * @param program a program that catches it, where generated ones hardly ever do; empty where they do
 */
record GraphMutant(String error, Axioms model, String type, List<String> edits, int caughtBy, String program) {
    private static final String GRAPH = "dev.bohr.graph";
    private static final String MEMORY = "dev.bohr.memory";

    static GraphMutant of(int caughtBy, String error, Axioms model, String type, String... edits) {
        return new GraphMutant(error, model, type, List.of(edits), caughtBy, "");
    }

    GraphMutant caughtBy(String text) {
        return new GraphMutant(error, model, type, edits, caughtBy, text);
    }

    Explorers explorers() {
        Class<?> search = ChangedSource.load("dev.bohr." + type, edits, Set.of(GRAPH, MEMORY), GRAPH + ".GraphSearch");
        return (axioms, preference) -> create(search, axioms.model(), preference);
    }

    private static Strategy create(Class<?> search, String name, long preference) {
        try {
            Object model = search.getClassLoader()
                    .loadClass(MEMORY + ".Models")
                    .getMethod("named", String.class)
                    .invoke(null, name);
            Constructor<?> constructor =
                    search.getConstructor(search.getClassLoader().loadClass(GRAPH + ".Consistency"), long.class);
            return (Strategy) constructor.newInstance(model, preference);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String toString() {
        return model.model() + ": " + error;
    }
}
