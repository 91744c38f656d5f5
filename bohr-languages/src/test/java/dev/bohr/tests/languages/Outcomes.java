package dev.bohr.tests.languages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Set;

/** Checks the programs of one language, which are named by their methods; what they return is their outcome. */
record Outcomes(String language) {
    /** All executions are run, and these are exactly the outcomes. */
    void are(Set<String> outcomes, String program) {
        Result result = check(program, Options.defaults().withOutcomes(true).withExecutions(20_000));
        assertNoFailure(result);
        assertThat(result.complete()).isTrue();
        assertThat(result.outcomes().keySet()).isEqualTo(outcomes);
    }

    /** For a program with too many executions to run them all: so many random ones have exactly these outcomes. */
    void areMet(Set<String> outcomes, int executions, String program) {
        Result result = check(
                program,
                Options.defaults().withStrategy("random").withOutcomes(true).withExecutions(executions));
        assertNoFailure(result);
        assertThat(result.executions()).isEqualTo(executions);
        assertThat(result.outcomes().keySet()).isEqualTo(outcomes);
    }

    /** The first failure of a program that has one. */
    Bug failure(String program) {
        Result result = check(program, Options.defaults().withExecutions(20_000));
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).isNotEmpty();
        return result.bugs().get(0);
    }

    /** Where nobody looks. */
    void runOnce(String program) {
        try {
            call(method(program));
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static void assertNoFailure(Result result) {
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs().stream().map(Bug::message)).isEmpty();
    }

    private Result check(String program, Options options) {
        Method method = method(program);
        return Bohr.check(new Program(program, () -> call(method), true), options, Progress.SILENT);
    }

    private Method method(String program) {
        try {
            return Class.forName("dev.bohr.tests.languages." + language + ".Programs")
                    .getMethod(program);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Object call(Method method) throws Throwable {
        try {
            return method.invoke(null);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
