package dev.bohr.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.tests.samples.Expectations;
import dev.bohr.tests.samples.Finals;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What only an engine is told whose reads may see other writes than the last. */
class WeakMemoryWeavingTests {
    private final WovenSample expectations = new WovenSample(Expectations.class);
    private final WovenSample finals = new WovenSample(Finals.class);

    @Test
    void aCompareAndSetByVarHandleTellsWhatItExpects() {
        assertThat(of("expecting", expectations.runWithWeakMemory("handles")))
                .containsExactly(
                        "expecting 0 I",
                        "expecting -1 I",
                        "expecting 65535 I",
                        "expecting -2 I",
                        "expecting -3 I",
                        "expecting " + (1L << 40) + " J",
                        "expecting " + Float.floatToRawIntBits(-0.0f) + " F",
                        "expecting " + Double.doubleToRawLongBits(Double.NaN) + " D",
                        "expecting reference o",
                        "expecting 0 I",
                        "= true");
    }

    @Test
    void aCompareAndSetByUnsafeTellsWhatItExpects() {
        assertThat(of("expecting", expectations.runWithWeakMemory("unsafe")))
                .containsExactly("expecting -3 I", "expecting " + (1L << 40) + " J", "expecting reference o", "= true");
    }

    @Test
    void theExpectationComesRightBeforeItsAccess() {
        List<String> events = expectations.runWithWeakMemory("handles");
        int expecting = events.indexOf("expecting reference o");
        assertThat(events.subList(expecting - 1, expecting + 2))
                .containsExactly(
                        "storing p",
                        "expecting reference o",
                        "accessHandle compareAndSet[-1] kind 3 mode 4 Ljava/lang/Object;");
    }

    @Test
    void nothingOfThisIsToldToAnEngineThatDoesNotAsk() {
        assertThat(of("expecting", expectations.run("handles"))).containsExactly("= true");
        assertThat(of("frozen", finals.run("first"))).containsExactly("= 2");
        assertThat(of("read array", finals.run("first"))).containsExactly("= 2");
    }

    @Test
    void aConstructorThatWritesAFinalReferenceEndsWithAFreezeOnce() {
        assertThat(finals.runWithWeakMemory("first"))
                .containsExactly(
                        "allocated [I",
                        "writeArray I[0]",
                        "allocated dev/bohr/tests/samples/Finals$Holder",
                        "write array",
                        "readArray I[0]",
                        "writeArray I[0]",
                        "frozen Holder",
                        "read array",
                        "readArray I[0]",
                        "= 2");
    }

    @Test
    void anEarlyReturnFreezesToo() {
        assertThat(of("frozen", finals.runWithWeakMemory("empty"))).containsExactly("frozen Holder", "= 0");
    }

    @Test
    void finalFieldsThatLeadNowhereNeedNoFreeze() {
        List<String> events = finals.runWithWeakMemory("below");
        assertThat(of("frozen", events)).as("by the constructor above").containsExactly("frozen Below", "= t12Object");
        assertThat(events).contains("read text");
    }

    @Test
    void aConstructorThatFailsPublishesNothing() {
        assertThat(of("frozen", finals.runWithWeakMemory("failing"))).containsExactly("frozen Failing", "= o");
    }

    @Test
    void recordsFreezeAndTheirAccessorsRead() {
        List<String> events = finals.runWithWeakMemory("pair");
        assertThat(events).containsSubsequence("write left", "frozen Pair", "read left", "= l");
    }

    @Test
    void initialisersAreWovenAsOtherCode() {
        List<String> events = finals.runWithWeakMemory("constant");
        assertThat(of("frozen", events)).containsExactly("frozen Level", "= 4");
        assertThat(events).contains("read value");
    }

    @Test
    void anAnonymousClassFreezesWhatItKeepsOfItsSurroundings() {
        List<String> events = finals.runWithWeakMemory("inner");
        assertThat(events).containsSubsequence("frozen", "read val$outer", "read count", "= 5");
    }

    @Test
    void everyReturnFreezes() {
        assertThat(of("frozen", finals.runWithWeakMemory("many")))
                .containsExactly("frozen Many", "frozen Many", "frozen Many", "frozen Many", "= 0123");
    }

    private static List<String> of(String name, List<String> events) {
        return events.stream()
                .filter(event -> event.startsWith(name) || event.startsWith("= "))
                .toList();
    }
}
