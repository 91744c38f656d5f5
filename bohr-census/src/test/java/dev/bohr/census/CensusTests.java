package dev.bohr.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CensusTests {
    private static final int SOME = 40;

    private static List<Entry> ranked() {
        return Entry.all().stream()
                .filter(entry -> !entry.source().equals("asked"))
                .toList();
    }

    /** Evenly spread over the list; {@code run-them} checks all. */
    static Stream<JdkMethod> some() {
        List<Entry> ranked = ranked();
        return IntStream.range(0, SOME)
                .mapToObj(i -> ranked.get(i * ranked.size() / SOME).method());
    }

    @ParameterizedTest
    @MethodSource("some")
    void theRaceBesideACallIsFoundAndNothingElse(JdkMethod method) throws InterruptedException {
        for (boolean isShared : new boolean[] {false, true}) {
            Finding finding =
                    MethodJudge.check(method, isShared, false, ExpectedBehaviour.of(method), MethodJudge.OPTIONS);
            assertThat(finding.verdict().isGood()).as(finding.line()).isTrue();
        }
    }

    @Test
    void thereAreEnoughOfEachArea() {
        Map<String, Integer> ofArea = new HashMap<>();
        Map<String, Integer> ofClass = new HashMap<>();
        for (Entry entry : ranked()) {
            ofArea.merge(Area.of(entry.method().owner()).orElseThrow().name(), 1, Integer::sum);
            ofClass.merge(entry.method().owner(), 1, Integer::sum);
        }
        assertThat(ranked()).hasSizeGreaterThanOrEqualTo(400).doesNotHaveDuplicates();
        assertThat(ofArea).hasSize(Area.ALL.size());
        assertThat(ofArea.values()).allMatch(count -> count >= 15);
        assertThat(ofClass.values()).allMatch(count -> count <= 12);
    }
}
