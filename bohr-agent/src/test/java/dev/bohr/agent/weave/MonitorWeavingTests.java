package dev.bohr.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.tests.samples.Monitors;
import org.junit.jupiter.api.Test;

class MonitorWeavingTests {
    private final WovenSample sample = new WovenSample(Monitors.class);

    @Test
    void aBlockEntersAndExits() {
        assertThat(sample.run("block")).containsExactly("enter", "exit", "= 1");
    }

    @Test
    void nestedBlocksExitInReverseOrder() {
        assertThat(sample.run("nested"))
                .containsExactly("enter", "enter", "notify false", "exit", "notify true", "exit", "= null");
    }

    @Test
    void anExceptionExitsExactlyOnce() {
        assertThat(sample.run("thrown")).containsExactly("enter", "exit", "= x");
    }

    @Test
    void aSynchronizedMethodBecomesABlock() {
        assertThat(sample.run("method")).containsExactly("enter", "exit", "= 2");
    }

    @Test
    void aSynchronizedMethodThatThrowsExitsExactlyOnce() {
        assertThat(sample.run("methodThrows")).containsExactly("enter", "exit", "= java.lang.IllegalStateException: y");
    }

    @Test
    void everyReturnOfASynchronizedMethodExits() {
        assertThat(sample.run("instance"))
                .containsExactly(
                        "allocated dev/bohr/tests/samples/Monitors", "enter", "exit", "enter", "exit", "= 0.0");
    }

    @Test
    void aNullMonitorIsStillANullPointerException() {
        assertThat(sample.run("nothing")).containsExactly("= null");
    }

    @Test
    void waitsAreReplaced() {
        assertThat(sample.run("waiting"))
                .containsExactly("enter", "await -1", "await 1000000", "await 1000002", "exit", "= true");
    }
}
