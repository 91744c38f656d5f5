package dev.bohr.tests.jcstress;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.input.UnusableInput;
import dev.bohr.tests.jcstress.unusable.Unusable;
import org.junit.jupiter.api.Test;

/** A test that cannot be run is refused with the reason. */
class UnusableTests {
    @Test
    void actorsMustBeThere() {
        refuses(Unusable.NoActor.class, "it has no actor");
    }

    @Test
    void parametersMustBeKnown() {
        refuses(Unusable.UnknownParameter.class, "its method actor wants a java.lang.String");
    }

    @Test
    void theStateMustBeOneThatCanBeMade() {
        refuses(Unusable.TwoStates.class, "it has more than one @State");
        refuses(Unusable.NoDefaultConstructor.class, "has no constructor without arguments");
    }

    @Test
    void thereMustBeOneResult() {
        refuses(Unusable.NoResult.class, "it has no @Result");
        refuses(Unusable.TwoResults.class, "it has more than one @Result");
    }

    @Test
    void thereIsOneArbiterAtMost() {
        refuses(Unusable.TwoArbiters.class, "it has more than one arbiter");
    }

    @Test
    void aTerminationTestHasASignal() {
        refuses(Unusable.NoSignal.class, "a termination test has one actor and one signal");
    }

    @Test
    void outcomesAreTextsOrExpressions() {
        refuses(Unusable.NoExpression.class, "declares an outcome that is no regular expression");
    }

    private static void refuses(Class<?> test, String why) {
        assertThatThrownBy(() -> Sample.of(test).load())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(test.getName())
                .hasMessageContaining(why);
    }
}
