package dev.bohr.tests.weak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.weak.Site;
import dev.bohr.gallery.weak.Structure;
import dev.bohr.tests.weak.Weakenings.Row;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every access of a structure needs its mode, or it is written down why less is enough. {@code -Dbohr.refresh=true} writes the tables of the
 * documentation again.
 */
class StructureTests {
    static Stream<Named<Structure>> structures() {
        return Structure.all().stream().map(structure -> Named.of(structure.name(), structure));
    }

    @ParameterizedTest
    @MethodSource("structures")
    void isRightAndEachWeakeningIsToldApartOrEquivalent(Structure structure) throws IOException {
        Weakenings weakenings = new Weakenings(structure);
        assertThat(weakenings.rows().get(0).finding().isClean()).isTrue();
        assertThat(weakenings.rows()).as("why it is equivalent").allSatisfy(row -> {
            Site site = row.variant().site();
            if (site != null && row.finding().isClean()) {
                assertThat(site.enough()).as(row.variant().toString()).isNotEmpty();
            }
        });
        if (Boolean.getBoolean("bohr.refresh")) {
            TablePage.replace(structure.name(), weakenings.table());
        }
        assertThat(TablePage.table(structure.name())).isEqualTo(weakenings.table());
        replays(weakenings.rows());
        needNoModeUnderSequentialConsistency(weakenings.rows());
    }

    /** It is the modes that are wrong, not what is done. */
    private static void needNoModeUnderSequentialConsistency(List<Row> rows) {
        assertThat(rows)
                .allSatisfy(row -> assertThat(row.variant().explore("sc").wrong())
                        .as(row.variant().toString())
                        .isEmpty());
    }

    /** What the first of them comes to that goes wrong is found by a user as well, and happens again. */
    private static void replays(List<Row> rows) {
        Optional<Row> row =
                rows.stream().filter(each -> !each.finding().wrong().isEmpty()).findFirst();
        assertThat(row).as("something goes wrong when a mode is too weak").isPresent();
        Variant variant = row.orElseThrow().variant();
        Result result = Bohr.check(variant.program(), Variant.OPTIONS, Progress.SILENT);
        assertThat(result.verdict()).as(variant.toString()).isEqualTo(Result.Verdict.BUG);
        Bug bug = result.bugs().get(0);
        Result again = Bohr.replay(variant.program(), bug.trace(), Variant.OPTIONS);
        assertThat(again.bugs()).as(variant.toString()).hasSize(1);
        assertThat(again.bugs().get(0).message()).isEqualTo(bug.message());
    }
}
