package dev.bohr.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What operations do, on one thread and without the engine: there is one outcome then. */
class LitmusProgramTests {
    private static String outcome(String rest) throws InterruptedException {
        return LitmusFile.parse("{\"name\":\"t\"," + rest.replace('\'', '"') + "}")
                .program()
                .run();
    }

    /** Of one thread, whose operations have semicolons between them; x is 5 at first. */
    private static String afterwards(String operations) throws InterruptedException {
        return outcome("'init':{'x':5},'threads':[['" + operations.replace(";", "','") + "']]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "read plain x -> r1 | 5",
                "write volatile x 7;read opaque x -> r1 | 7",
                "read plain x -> a;write release x a + 1;read acquire x -> r1 | 6",
                "read plain x -> a;write plain x a - 1;read plain x -> r1 | 4",
                "getAndSet x 1 -> r1;read plain x -> r2 | 5, 1",
                "getAndSetAcquire x 1 -> r1;getAndSetRelease x 2 -> r2 | 5, 1",
                "getAndAdd x -1 -> r1;read plain x -> r2 | 5, 4",
                "getAndAdd:opaque x 2 -> r1;getAndAdd:acqrel x 3 -> r2;read plain x -> r3 | 5, 7, 10",
                "getAndBitwiseOr x 2 -> r1;getAndBitwiseAnd x 3 -> r2;getAndBitwiseXor x 1 -> r3;read plain x -> r4 | 5, 7, 3, 2",
                "getAndIncrement x -> r1;incrementAndGet x -> r2;addAndGet x 10 -> r3 | 5, 7, 17",
                "getAndDecrement x -> r1;decrementAndGet x -> r2;read plain x -> r3 | 5, 3, 3",
                "compareAndSet x 5 6 -> r1;compareAndSet x 5 7 -> r2;read plain x -> r3 | true, false, 6",
                "compareAndSet x 5 6 ? 10 : 20 -> r1;compareAndSet x 5 7 ? 10 : 20 -> r2 | 10, 20",
                "compareAndSet:acqrel x 5 6 -> r1;compareAndSet:opaque x 5 7 -> r2;read plain x -> r3 | true, false, 6",
                "compareAndExchange x 5 6 -> r1;compareAndExchange x 5 7 -> r2;read plain x -> r3 | 5, 6, 6",
                "lazySet x 9;read plain x -> r1 | 9",
                "move 3 -> a;move a -> r2;move a + 1 -> r1 | 4, 3",
                "compareAndSet x 5 6 -> ok;move ok -> r1 | true",
                "lock this;read plain x -> r1;lock that;lock fresh;write plain x 1;unlock fresh;unlock that;unlock this;read plain x -> r2 | 5, 1",
                "lock a;lock b;read plain x -> r1;unlock a;write plain x 1;unlock b;read plain x -> r2 | 5, 1",
                "fullFence;acquireFence;releaseFence;storeStoreFence;loadLoadFence;acqrelFence;read plain x -> r1 | 5"
            })
    void operationsDoWhatTheirNamesSay(String operations, String expected) throws InterruptedException {
        assertThat(afterwards(operations)).isEqualTo(expected);
    }

    @Test
    void registersComeInTheOrderOfTheirNumbers() throws InterruptedException {
        assertThat(afterwards("move 10 -> r10;move 2 -> r2;move 1 -> r1;move 7 -> t"))
                .isEqualTo("1, 2, 10");
    }

    @Test
    void withoutNumberedRegistersAllLocalsAreTheOutcome() throws InterruptedException {
        assertThat(outcome("'threads':[['move 1 -> b','move 2 -> a'],['move 3 -> b']]"))
                .isEqualTo("2, 1, 3");
    }

    @Test
    void threadsMayUseTheSameName() throws InterruptedException {
        assertThat(outcome("'threads':[['move 1 -> r1'],['move 2 -> r1'],['move 3 -> r2']]"))
                .isEqualTo("1, 2, 3");
    }

    @Test
    void theArbiterComesLastAndSeesTheRegistersOfTheThreads() throws InterruptedException {
        assertThat(
                        outcome(
                                "'threads':[['write plain x 4','move 1 -> r1']],'arbiter':['read plain x -> r2','move r1 -> r3']"))
                .isEqualTo("1, 4, 1");
        assertThat(outcome("'threads':[['move 1 -> r1']],'arbiter':['move r1 + 1 -> r1']"))
                .isEqualTo("2");
    }

    @Test
    void variablesThatHoldTruthsAreShownAsSuch() throws InterruptedException {
        assertThat(outcome("'init':{'bs':0},'threads':[['write plain bs[0] true']],"
                        + "'arbiter':['read plain bs[0] -> r1','read plain bs[1] -> r2']"))
                .isEqualTo("true, false");
        assertThat(outcome("'init':{'b':true},'threads':[['read plain b -> t','write plain c t'],['move 0 -> r2']],"
                        + "'arbiter':['read plain c -> r1']"))
                .isEqualTo("true, 0");
    }

    @Test
    void arraysMayHaveInitialElements() throws InterruptedException {
        assertThat(outcome("'init':{'xs':[1,2]},'threads':[['read plain xs[0] -> r1','read plain xs[1] -> r2',"
                        + "'read plain xs[2] -> r3']]"))
                .isEqualTo("1, 2, 0");
    }

    @Test
    void whatCannotBeRunIsRefused() {
        for (String operations : new String[] {
            "write plain x a",
            "move a + b -> r1",
            "read plain y -> b;move a -> r1;move 1 -> a",
            "unlock m",
            "lock m;unlock m;unlock m"
        }) {
            assertThatThrownBy(() -> afterwards(operations))
                    .as(operations)
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> outcome("'threads':[]")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> outcome("'init':{'x':4294967296},'threads':[[]]"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
