package dev.bohr.bench;

import dev.bohr.bench.programs.JdkMap;
import dev.bohr.bench.programs.JdkQueue;
import dev.bohr.bench.programs.LockedCounter;
import dev.bohr.bench.programs.MichaelScottQueue;
import dev.bohr.bench.programs.RacyCounter;
import dev.bohr.bench.programs.TreiberStack;
import java.lang.reflect.Method;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;

/**
 * A scenario as Lincheck wants it: a data structure, which it creates anew for each execution, and the operations of two
 * threads on it, the same as in the {@code run} of the data structure.
 */
record LincheckScenario(Class<?> structure, ExecutionScenario scenario) {
    static LincheckScenario of(Scenario scenario) {
        return switch (scenario) {
            case TREIBER_STACK -> producersAndConsumers(TreiberStack.class, "push", "pop");
            case MICHAEL_SCOTT_QUEUE -> producersAndConsumers(MichaelScottQueue.class, "enqueue", "dequeue");
            case RACY_COUNTER -> incrementers(RacyCounter.class);
            case LOCKED_COUNTER -> incrementers(LockedCounter.class);
            case JDK_QUEUE -> producersAndConsumers(JdkQueue.class, "offer", "poll");
            case JDK_MAP -> map();
            default -> throw new IllegalArgumentException(scenario.text() + " is a program, not operations");
        };
    }

    private static LincheckScenario producersAndConsumers(Class<?> structure, String put, String take) {
        return of(
                structure,
                List.of(actor(structure, put, 1), actor(structure, take), actor(structure, put, 2)),
                List.of(actor(structure, put, 3), actor(structure, take), actor(structure, take)));
    }

    private static LincheckScenario map() {
        Class<?> map = JdkMap.class;
        return of(
                map,
                List.of(actor(map, "put", 1), actor(map, "remove", 2), actor(map, "put", 2)),
                List.of(actor(map, "put", 2), actor(map, "remove", 1), actor(map, "put", 1)));
    }

    private static LincheckScenario incrementers(Class<?> structure) {
        Actor increment = actor(structure, "increment");
        return of(structure, List.of(increment, increment, increment), List.of(increment, increment, increment));
    }

    private static LincheckScenario of(Class<?> structure, List<Actor> first, List<Actor> second) {
        return new LincheckScenario(
                structure, new ExecutionScenario(List.of(), List.of(first, second), List.of(), null));
    }

    private static Actor actor(Class<?> structure, String name) {
        return new Actor(method(structure, name), List.of());
    }

    private static Actor actor(Class<?> structure, String name, int argument) {
        return new Actor(method(structure, name, int.class), List.of(argument));
    }

    private static Method method(Class<?> structure, String name, Class<?>... parameters) {
        try {
            return structure.getMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }
}
