package dev.bohr.bench;

import dev.bohr.bench.programs.JdkMap;
import dev.bohr.bench.programs.JdkQueue;
import dev.bohr.bench.programs.LockedCounter;
import dev.bohr.bench.programs.MichaelScottQueue;
import dev.bohr.bench.programs.RacyCounter;
import dev.bohr.bench.programs.TreiberStack;
import dev.bohr.bench.programs.recorded.RecordedLockedCounter;
import dev.bohr.bench.programs.recorded.RecordedMichaelScottQueue;
import dev.bohr.bench.programs.recorded.RecordedRacyCounter;
import dev.bohr.bench.programs.recorded.RecordedTreiberStack;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;

/**
 * A scenario as Lincheck wants it: a data structure, which it creates for each execution, and the operations of two
 * threads on it, the same as in the {@code run} of the data structure.
 */
record LincheckScenario(Class<?> structure, ExecutionScenario scenario) {
    static LincheckScenario of(BenchScenario benchScenario) {
        return switch (benchScenario) {
            case TREIBER_STACK -> producersAndConsumers(TreiberStack.class, "push", "pop");
            case MICHAEL_SCOTT_QUEUE -> producersAndConsumers(MichaelScottQueue.class, "enqueue", "dequeue");
            case RACY_COUNTER -> incrementers(RacyCounter.class);
            case LOCKED_COUNTER -> incrementers(LockedCounter.class);
            case JDK_QUEUE -> producersAndConsumers(JdkQueue.class, "offer", "poll");
            case JDK_MAP -> map();
            default -> throw new IllegalArgumentException(benchScenario.text() + " is a program, not operations");
        };
    }

    /** The twins of the data structures, whose operations are told which thread they are of. */
    static LincheckScenario recorded(BenchScenario benchScenario) {
        return switch (benchScenario) {
            case TREIBER_STACK -> recordedProducersAndConsumers(RecordedTreiberStack.class, "push", "pop");
            case MICHAEL_SCOTT_QUEUE ->
                recordedProducersAndConsumers(RecordedMichaelScottQueue.class, "enqueue", "dequeue");
            case RACY_COUNTER -> recordedIncrementers(RecordedRacyCounter.class);
            case LOCKED_COUNTER -> recordedIncrementers(RecordedLockedCounter.class);
            default -> throw new IllegalArgumentException(benchScenario.text() + " has no twin");
        };
    }

    private static LincheckScenario producersAndConsumers(Class<?> structure, String put, String take) {
        return of(
                structure,
                List.of(actor(structure, put, 1), actor(structure, take), actor(structure, put, 2)),
                List.of(actor(structure, put, 3), actor(structure, take), actor(structure, take)));
    }

    private static LincheckScenario recordedProducersAndConsumers(Class<?> structure, String put, String take) {
        return of(
                structure,
                List.of(actor(structure, put, 0, 1), actor(structure, take, 0), actor(structure, put, 0, 2)),
                List.of(actor(structure, put, 1, 3), actor(structure, take, 1), actor(structure, take, 1)));
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

    private static LincheckScenario recordedIncrementers(Class<?> structure) {
        Actor first = actor(structure, "increment", 0);
        Actor second = actor(structure, "increment", 1);
        return of(structure, List.of(first, first, first), List.of(second, second, second));
    }

    /** A scenario like this, by which it can be told where another search begins. */
    ExecutionScenario again() {
        return new ExecutionScenario(List.of(), scenario.getParallelExecution(), List.of(), null);
    }

    private static LincheckScenario of(Class<?> structure, List<Actor> first, List<Actor> second) {
        return new LincheckScenario(
                structure, new ExecutionScenario(List.of(), List.of(first, second), List.of(), null));
    }

    /** With arguments that are all of type {@code int}. */
    private static Actor actor(Class<?> structure, String name, Integer... arguments) {
        Class<?>[] parameters = new Class<?>[arguments.length];
        Arrays.fill(parameters, int.class);
        return new Actor(method(structure, name, parameters), List.of(arguments));
    }

    private static Method method(Class<?> structure, String name, Class<?>... parameters) {
        try {
            return structure.getMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }
}
