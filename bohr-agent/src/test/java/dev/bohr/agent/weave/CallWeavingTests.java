package dev.bohr.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.tests.samples.CallsSample;
import org.junit.jupiter.api.Test;

class CallWeavingTests {
    private static final String NEW = "allocated dev/bohr/tests/samples/CallsSample";

    private final WovenSample sample = new WovenSample(CallsSample.class);

    @Test
    void varHandlesTellKindAndMode() {
        assertThat(sample.run("handles"))
                .containsExactly(
                        NEW,
                        "accessHandle setVolatile[-1] kind 1 mode 4 J",
                        "accessHandle compareAndSet[-1] kind 3 mode 4 J",
                        "accessHandle getAndAdd[-1] kind 2 mode 4 J",
                        "storing r",
                        "accessHandle setRelease[-1] kind 1 mode 3 Ljava/lang/Object;",
                        "accessHandle set[-1] kind 1 mode 0 I",
                        "accessHandle getOpaque[-1] kind 0 mode 1 I",
                        "allocated [J",
                        "accessHandle setOpaque[1] kind 1 mode 1 J",
                        "accessHandle getAcquire[-1] kind 0 mode 2 J",
                        "read reference",
                        "readArray J[1]",
                        "= true 6 8r39");
    }

    @Test
    void unsafeTellsKindAndMode() {
        assertThat(sample.run("unsafe"))
                .containsExactly(
                        NEW,
                        "accessAt putLong kind 1 mode 0 J",
                        "accessAt compareAndSwapLong kind 3 mode 4 J",
                        "accessAt putOrderedLong kind 1 mode 3 J",
                        "fence 0",
                        "accessAt getLongVolatile kind 0 mode 4 J",
                        "= 9");
    }

    @Test
    void reflectionIsAnnounced() {
        assertThat(sample.run("reflection"))
                .containsExactly(
                        NEW,
                        "storing f",
                        "accessField null kind 1 mode 5 Ljava/lang/Object;",
                        "allocated [I",
                        "writeArray I[0]",
                        "writeArray I[0]",
                        "accessField null kind 0 mode 5 Ljava/lang/Object;",
                        "readArray Ljava/lang/Object;[0]",
                        "= f2");
    }

    @Test
    void theClockIsReplacedInCallsAndMethodReferences() {
        assertThat(sample.run("time")).containsExactly("nanoTime", "nanoTime", "currentTimeMillis", "= 15");
    }

    @Test
    void aMethodReferenceMayHaveItsReceiverAlready() {
        assertThat(sample.run("boundReceiver")).contains("notify true").endsWith("exit", "= done");
    }

    @Test
    void onlyInheritedHashesAreReplaced() {
        assertThat(sample.run("hashes"))
                .containsExactly("allocated java/lang/Object", "hashing", "hashed", "= " + (42 + 2 * "a".hashCode()));
    }

    @Test
    void threadsAreAnnouncedAtTheCallSite() {
        assertThat(sample.run("threads"))
                .containsExactly(
                        "allocated java/lang/Thread",
                        "beforeStart",
                        "join -1",
                        "join 5000000",
                        "join 6000000",
                        "isAlive",
                        "beforeStateQuery",
                        "state",
                        "= falseTERMINATED");
    }

    @Test
    void sleepCalledOnASubclassIsFound() {
        assertThat(sample.run("inheritedSleep")).containsExactly("sleep 1000000", "yielding", "= null");
    }

    @Test
    void loopsMixTheirLocals() {
        assertThat(sample.runWithLoops("loop"))
                .containsExactly(
                        "loop",
                        "mix 0",
                        "mix 0",
                        "endIteration",
                        "loop",
                        "mix 0",
                        "mix 1",
                        "endIteration",
                        "loop",
                        "mix 1",
                        "mix 2",
                        "endIteration",
                        "= 1");
    }

    @Test
    void aLoopThatBeginsWithNewKeepsItsFrames() {
        assertThat(sample.runWithLoops("loopWithNew")).last().isEqualTo("= ba");
    }

    @Test
    void comparedArraysAreReadWhole() {
        assertThat(sample.run("compare"))
                .containsExactly("allocated [B", "writeArray B[0]", "writeArray B[1]", "cloning", "cloning", "= true");
    }

    @Test
    void unknownCallsAreOpaqueAndThoseOfBuildersOneStep() {
        assertThat(sample.run("opaque"))
                .containsExactly(
                        "opaqueCall", "allocated java/lang/StringBuilder", "calls reverse", "calls toString", "= x");
    }
}
