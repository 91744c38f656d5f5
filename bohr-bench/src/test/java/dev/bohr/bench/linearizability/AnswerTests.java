package dev.bohr.bench.linearizability;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnswerTests {
    @Test
    void isReadFromItsLine() {
        Answer answer = new Answer(1.25, 0.5, 367);
        assertThat(Answer.ofLine(answer.toLine())).contains(answer);
    }

    @Test
    void isNotReadFromOtherLines() {
        assertThat(Answer.ofLine("WARNING: the answer is elsewhere")).isEmpty();
    }

    @Test
    void theRatioOfARoundIsOfWholeTimes() {
        Round round = new Round(new Answer(8, 2, 100), new Answer(0.5, 0.5, 10));
        assertThat(round.ratio()).isEqualTo(16);
        assertThat(round.searchRatio()).isEqualTo(4);
    }
}
