package dev.bohr.jcstress;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GradingTests {
    private static final Grading.Case ANY = new Grading.Case(".*", Grade.ACCEPTABLE, "any");
    private static final Grading.Case ONES = new Grading.Case("1, .", Grade.ACCEPTABLE_INTERESTING, "ones");
    private static final Grading.Case BOTH = new Grading.Case("1, 1", Grade.FORBIDDEN, "both");
    private static final Grading.Case REST = new Grading.Case("", Grade.ACCEPTABLE, "rest");

    @Test
    void aTextComesBeforeAnExpression() {
        Grading grading = new Grading(List.of(ANY, ONES, BOTH));
        assertThat(grading.of("1, 1")).isEqualTo(BOTH);
        assertThat(grading.complaint("1, 1")).isEqualTo("forbidden (both)");
    }

    @Test
    void theFirstExpressionThatMatchesCounts() {
        assertThat(new Grading(List.of(ANY, ONES)).of("1, 0")).isEqualTo(ANY);
        assertThat(new Grading(List.of(ONES, ANY)).of("1, 0")).isEqualTo(ONES);
    }

    @Test
    void anExpressionMatchesAsAWhole() {
        assertThat(new Grading(List.of(ONES, REST)).of("11, 0")).isEqualTo(REST);
    }

    @Test
    void whatIsNotDeclaredIsForbiddenUnlessThereIsACaseForTheRest() {
        assertThat(new Grading(List.of(ONES)).of("0, 0").grade()).isEqualTo(Grade.FORBIDDEN);
        assertThat(new Grading(List.of(REST, ONES)).of("0, 0")).isEqualTo(REST);
        assertThat(new Grading(List.of(REST, ONES)).complaint("0, 0")).isEmpty();
    }

    @Test
    void whatIsUnknownDoesNotPass() {
        assertThat(new Grading(List.of(new Grading.Case("x", Grade.UNKNOWN, ""))).complaint("x"))
                .isEqualTo("unknown");
    }
}
