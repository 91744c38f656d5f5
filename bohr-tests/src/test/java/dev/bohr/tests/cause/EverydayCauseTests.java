package dev.bohr.tests.cause;

import static dev.bohr.tests.cause.GoldenCauses.USUAL;
import static dev.bohr.tests.cause.GoldenCauses.WEAK;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What is said of mistakes as people make them. */
class EverydayCauseTests {
    @Test
    void theFirstSentenceNamesWhatAPersonWouldPointAt() throws IOException {
        new GoldenCauses()
                .add("wait with if", USUAL, Everyday::waitsWithIf)
                .add("two variables, each locked alone", USUAL, Everyday::checksOneAndSetsTheOther)
                .add("optimistic read that is not validated", USUAL, Everyday::readsWithoutValidating)
                .add("ABA", USUAL, Everyday::putsBack)
                .add("interrupt that is swallowed", USUAL, Everyday::swallowsTheInterrupt)
                .add("list that is not thread-safe", USUAL, Everyday::addsToAList)
                .add("two are made, and counted", USUAL, Everyday::makesTwo)
                .add("publication by a race", WEAK, Everyday::publishes)
                .add("weak compare-and-set without a loop", WEAK.withSpuriousFailures(true), Everyday::triesOnce)
                .check("everyday.txt");
    }
}
