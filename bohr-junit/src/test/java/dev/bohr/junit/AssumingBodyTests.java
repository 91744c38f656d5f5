package dev.bohr.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class AssumingBodyTests {
    @Test
    void whatWasReplayedIsNoExecutionOfTheCheck() throws Throwable {
        boolean[] holds = {true};
        AssumingBody body = new AssumingBody(() -> {
            if (!holds[0]) {
                throw new TestAbortedException("does not hold");
            }
            return null;
        });
        body.run();
        holds[0] = false;
        body.run();
        assertThat(body.isCompleted()).isTrue();
        assertThat(body.unmet()).hasMessage("does not hold");
        body.begin();
        assertThat(body.isCompleted()).isFalse();
        assertThat(body.unmet()).isNull();
    }
}
