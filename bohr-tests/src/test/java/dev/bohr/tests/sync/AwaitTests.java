package dev.bohr.tests.sync;

import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import org.junit.jupiter.api.Test;

class AwaitTests {
    private static final class Box {
        int a;
        int b;
    }

    /** The waiter reads b either before or after it is written: the writes must be points although only the condition sees a. */
    @Test
    void whatOnlyAConditionTouchesIsShared() {
        assertThat(outcomes(() -> {
                    Box box = new Box();
                    int[] seen = new int[1];
                    Thread waiter = new Thread(() -> {
                        Bohr.await(() -> box.a == 1);
                        seen[0] = box.b;
                    });
                    waiter.start();
                    box.a = 1;
                    box.b = 2;
                    waiter.join();
                    return seen[0];
                }))
                .containsExactlyInAnyOrder("0", "2");
    }

    @Test
    void aConditionThatNeverHoldsIsADeadlock() {
        assertThat(everySchedule(() -> {
                            Box box = new Box();
                            Bohr.await(() -> box.a == 1);
                            return "";
                        })
                        .bugs())
                .singleElement()
                .satisfies(bug -> assertThat(bug.kind()).isEqualTo("deadlock"));
    }

    @Test
    void whatAConditionThrowsBelongsToTheThreadThatWaits() {
        assertThat(everySchedule(() -> {
                            int[] none = new int[0];
                            Bohr.await(() -> none[0] == 1);
                            return "";
                        })
                        .bugs())
                .singleElement()
                .satisfies(bug -> assertThat(bug.message()).contains("ArrayIndexOutOfBounds"));
    }
}
