package dev.bohr.tests.languages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Kotlin, with coroutines. */
class KotlinTests {
    private final Outcomes outcomes = new Outcomes("kotlin");

    @Test
    void aLazyValueIsMadeOnce() {
        outcomes.are(Set.of("made 1"), "lazyValue");
    }

    @Test
    void aLazyValueThatIsPublishedMayBeMadeTwiceAndIsOne() {
        outcomes.are(Set.of("made 1, alike", "made 2, alike"), "lazyPublication");
    }

    /** The initialiser is thrown away once it has run, so a second thread may find none. */
    @Test
    void aLazyValueWithoutALockBreaks() {
        assertThat(outcomes.failure("lazyWithoutLock").message()).contains("NullPointerException");
    }

    @Test
    void aVariableThatLambdasHaveCapturedIsShared() {
        outcomes.are(Set.of("1", "2"), "capturedVariable");
        outcomes.are(Set.of("2"), "capturedVariableUnderLock");
    }

    @Test
    void coroutinesOnTheDefaultDispatcherRace() {
        outcomes.areMet(Set.of("1", "2"), 400, "racingCoroutines");
    }

    @Test
    void aMutexKeepsCoroutinesApart() {
        outcomes.areMet(Set.of("2"), 100, "coroutinesWithMutex");
    }

    @Test
    void aChannelKeepsTheOrder() {
        outcomes.areMet(Set.of("1 2"), 50, "channel");
    }

    @Test
    void aContinuationMayBeResumedBeforeItIsSuspended() {
        outcomes.are(Set.of("resumed"), "resumedByAThread");
    }
}
