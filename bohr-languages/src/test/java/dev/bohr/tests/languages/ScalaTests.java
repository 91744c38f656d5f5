package dev.bohr.tests.languages;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Scala. */
class ScalaTests {
    private final Outcomes outcomes = new Outcomes("scala");

    @Test
    void aLazyValueIsMadeOnce() {
        outcomes.are(Set.of("made 1"), "lazyValue");
    }

    @Test
    void aVariableThatClosuresHaveCapturedIsShared() {
        outcomes.are(Set.of("1", "2"), "capturedVariable");
        outcomes.are(Set.of("2"), "capturedVariableUnderLock");
    }

    @Test
    void toLookAndThenToActAreTwoSteps() {
        outcomes.are(Set.of("entered 1", "entered 2"), "checkThenAct");
    }

    @Test
    void aVolatileVariablePublishesWhatWasWrittenBefore() {
        outcomes.are(Set.of("-1", "7"), "published");
    }

    @Test
    void futuresAreComposed() {
        outcomes.areMet(Set.of("3"), 20, "futures");
    }

    @Test
    void whoeverComesFirstKeepsThePromise() {
        outcomes.are(Set.of("one", "other"), "promise");
    }

    @Test
    void oneThreadIsTheFirstToPutIntoATrieMap() {
        outcomes.are(Set.of("first 1, 1"), "trieMap");
    }
}
