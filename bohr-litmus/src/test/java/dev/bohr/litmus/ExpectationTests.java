package dev.bohr.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ExpectationTests {
    /** Of a test with one thread, to which these fields are added. */
    private static Expectation expectation(String fields) {
        return LitmusFile.parse(
                        "{\"name\":\"t\",\"threads\":[[\"read plain x -> r1\"]]," + fields.replace('\'', '"') + "}")
                .expectation();
    }

    @Test
    void executionsAreComparedUnderTheModelsThatTheyAreGivenFor() {
        Expectation expectation = expectation("'executions':{'rc11':4,'sc':3}");
        assertThat(expectation.differences("jam", 4, Set.of())).isEmpty();
        assertThat(expectation.differences("sc", 3, Set.of())).isEmpty();
        assertThat(expectation.differences("tso", 77, Set.of())).isEmpty();
        assertThat(expectation.differences("jam", 3, Set.of())).containsExactly("4 executions expected, not 3");
        assertThat(expectation.differences("sc", 4, Set.of())).containsExactly("3 executions expected, not 4");
    }

    @Test
    void whatIsForbiddenMustNotBeReached() {
        Expectation expectation = expectation(
                "'outcomes':{'acceptable':['0, 0'],'interesting':['1, 0'],'forbidden':['0, 1']},'undeclared':'ACCEPTABLE'");
        assertThat(expectation.differences("jam", 1, Set.of("0, 0", "1, 0", "1, 1")))
                .isEmpty();
        assertThat(expectation.differences("jam", 1, Set.of("0, 0", "0, 1")))
                .containsExactly("the outcome '0, 1' is forbidden");
    }

    @Test
    void whatIsNotListedIsAsTheTestSays() {
        String outcomes = "'outcomes':{'acceptable':['0'],'interesting':['1']}";
        assertThat(expectation(outcomes + ",'undeclared':'forbidden'").grade("2"))
                .isEqualTo(Grade.FORBIDDEN);
        assertThat(expectation(outcomes + ",'undeclared':'ACCEPTABLE_INTERESTING'")
                        .grade("2"))
                .isEqualTo(Grade.INTERESTING);
        assertThat(expectation(outcomes + ",'undeclared':'ACCEPTABLE'").grade("2"))
                .isEqualTo(Grade.ACCEPTABLE);
        assertThat(expectation(outcomes).grade("2")).isEqualTo(Grade.FORBIDDEN);
    }

    @Test
    void theStarIsWhatNothingElseMatches() {
        Expectation expectation = expectation(
                "'outcomes':{'acceptable':['*'],'interesting':['0, .*, 1'],'forbidden':['0, 5, 1']},'undeclared':'forbidden'");
        assertThat(expectation.grade("0, 5, 1")).isEqualTo(Grade.FORBIDDEN);
        assertThat(expectation.grade("0, 4, 1")).isEqualTo(Grade.INTERESTING);
        assertThat(expectation.grade("1, 4, 1")).isEqualTo(Grade.ACCEPTABLE);
    }

    @Test
    void whatIsListedTwiceIsTheWorst() {
        Expectation expectation = expectation(
                "'outcomes':{'acceptable':['0'],'interesting':['*'],'forbidden':['*']},'undeclared':'forbidden'");
        assertThat(expectation.grade("0")).isEqualTo(Grade.ACCEPTABLE);
        assertThat(expectation.grade("1")).isEqualTo(Grade.FORBIDDEN);
    }

    @Test
    void everyModelReachesWhatIsSequentiallyConsistent() {
        Expectation expectation =
                expectation("'outcomes':{'acceptable':['*']},'sc':['0, 1','1, 0'],'undeclared':'ACCEPTABLE'");
        assertThat(expectation.differences("jam", 1, Set.of("0, 1", "1, 0", "0, 0")))
                .isEmpty();
        assertThat(expectation.differences("jam", 1, Set.of("0, 1", "0, 0")))
                .containsExactly("the outcome '1, 0' is not reached");
        assertThat(expectation.differences("sc", 1, Set.of("0, 1", "1, 0", "0, 0")))
                .containsExactly("the outcome '0, 0' is not sequentially consistent");
    }

    @Test
    void aSetThatIsGivenForAllModelsIsExact() {
        Expectation expectation = expectation("'outcomes':{'acceptable':['0, 1','1, -1']},'undeclared':'forbidden'");
        assertThat(expectation.differences("tso", 1, Set.of("0, 1", "1, -1"))).isEmpty();
        assertThat(expectation.differences("tso", 1, Set.of("0, 1", "2, 2")))
                .containsExactly("the outcome '2, 2' is forbidden", "the outcome '1, -1' is not reached");
    }

    @Test
    void whatIsAllowedNeedNotBeReached() {
        assertThat(expectation("'outcomes':{'acceptable':['0','1'],'forbidden':['2']},'undeclared':'forbidden'")
                        .differences("jam", 1, Set.of("0")))
                .isEmpty();
        assertThat(expectation("'outcomes':{'acceptable':['0','1']},'undeclared':'ACCEPTABLE'")
                        .differences("jam", 1, Set.of("0")))
                .isEmpty();
    }

    @Test
    void interestingOutcomesThatWereNotReachedAreNamed() {
        Expectation expectation = expectation("'outcomes':{'acceptable':['0'],'interesting':['1, .*','2','*']}");
        assertThat(expectation.interestingWithout(Set.of("0", "2"))).containsExactlyInAnyOrder("1, .*", "*");
        assertThat(expectation.interestingWithout(Set.of("1, 5", "3"))).containsExactly("2");
    }

    @Test
    void wrongExpectationsAreRefused() {
        for (String fields : new String[] {
            "'outcomes':{'good':['0']}",
            "'outcomes':{'acceptable':['(']}",
            "'outcomes':{'acceptable':[0]}",
            "'outcomes':['0']",
            "'executions':{'sc':'3'}",
            "'undeclared':'maybe'"
        }) {
            assertThatThrownBy(() -> expectation(fields)).as(fields).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
