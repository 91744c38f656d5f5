package dev.bohr.bench.linearizability;

import dev.bohr.linearizability.subject.Call;
import dev.bohr.linearizability.subject.Scenario;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/** Lincheck in its model checking mode, with the options that it has by itself. */
final class LincheckTool extends Tool {
    public static void main(String[] args) throws IOException {
        new LincheckTool().serve();
    }

    @Override
    Answer answer(Task task, TestedClasses testedClasses) {
        ModelCheckingOptions options = new ModelCheckingOptions().verifier(NotingVerifier.class);
        switch (task) {
            case FIND -> {}
            case FIND_IN_TEST -> giveTest(options, testedClasses);
            case COVER -> {
                giveTest(options, testedClasses);
                // It ends by itself when no interleaving is left.
                options.invocationsPerIteration(Integer.MAX_VALUE);
            }
        }
        NotingVerifier.begin();
        boolean found = false;
        long start = System.nanoTime();
        try {
            options.check(testedClasses.type());
        } catch (LincheckAssertionError e) {
            found = true;
        }
        double seconds = secondsSince(start);
        if (found != testedClasses.isBuggy()) {
            throw new IllegalStateException(
                    "Lincheck has " + (found ? "" : "not ") + "found something wrong with " + testedClasses.text());
        }
        return new Answer(seconds, NotingVerifier.searchSeconds(), NotingVerifier.executions());
    }

    /** That test and no other, and nothing to make smaller. */
    private static void giveTest(ModelCheckingOptions options, TestedClasses testedClasses) {
        options.iterations(0).minimizeFailedScenario(false).addCustomScenario(scenario(testedClasses));
    }

    static ExecutionScenario scenario(TestedClasses testedClasses) {
        Scenario test = testedClasses.test(testedClasses.subject());
        return new ExecutionScenario(
                actors(testedClasses.type(), test.first()),
                test.threads().stream()
                        .map(calls -> actors(testedClasses.type(), calls))
                        .toList(),
                actors(testedClasses.type(), test.last()),
                null);
    }

    private static List<Actor> actors(Class<?> type, List<Call> calls) {
        return calls.stream()
                .map(call -> new Actor(method(type, call), call.arguments()))
                .toList();
    }

    /** No class here has two of one name. */
    private static Method method(Class<?> type, Call call) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(call.operation().name()))
                .findFirst()
                .orElseThrow();
    }
}
