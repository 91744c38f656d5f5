package dev.bohr.tests.languages;

import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Groovy, with calls that find out at run time what they call. */
class GroovyTests {
    private final Outcomes outcomes = new Outcomes("groovy");

    /** Groovy looks at all its methods when it is first used, which takes a second. */
    @BeforeAll
    static void groovyLoadsItself() {
        new Outcomes("groovy").runOnce("atomicCounter");
    }

    @Test
    void aVariableThatClosuresHaveCapturedIsShared() {
        outcomes.are(Set.of("1", "2"), "capturedVariable");
    }

    @Test
    void dynamicCallsRace() {
        outcomes.are(Set.of("1", "2"), "racingCounter");
    }

    /** What call sites keep for the next call, and do better once they are called often, is no part of an execution. */
    @Test
    void callSitesMayChange() {
        outcomes.areMet(Set.of("1", "2"), 500, "racingCounter");
        outcomes.areMet(Set.of("2"), 500, "counterUnderLock");
    }

    @Test
    void aSynchronizedMethodKeepsThreadsApart() {
        outcomes.are(Set.of("2"), "counterUnderLock");
    }

    @Test
    void anAtomicCounterLosesNothing() {
        outcomes.are(Set.of("2"), "atomicCounter");
    }

    @Test
    void aLazyPropertyIsMadeOnceIfItIsVolatile() {
        outcomes.are(Set.of("made 1"), "lazyValue");
        outcomes.are(Set.of("made 1", "made 2"), "lazyWithoutLock");
    }

    @Test
    void aSynchronizedListKeepsBoth() {
        outcomes.are(Set.of("1 2"), "collected");
    }
}
