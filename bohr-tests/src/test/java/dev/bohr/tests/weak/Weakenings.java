package dev.bohr.tests.weak;

import dev.bohr.gallery.weak.Mode;
import dev.bohr.gallery.weak.Site;
import dev.bohr.gallery.weak.Structure;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A structure as it should be and with each access weakened, step by step until it is told apart; as a table. */
final class Weakenings {
    /**
     * What is found of a variant.
     *
     * @param onTso whether something goes wrong under total store order, too
     */
    record Row(Variant variant, Finding finding, boolean onTso) {
        String text() {
            Site site = variant.site();
            if (site == null) {
                return "| | | | " + finding.text("right") + " | " + finding.executions() + " | | |";
            }
            return String.format(
                    "| `%s` | %s | %s | %s | %d |%s |%s |",
                    site.name(),
                    site.text(site.mode()),
                    site.text(variant.mode()),
                    finding.text("equivalent: " + site.enough()),
                    finding.executions(),
                    finding.wrong().isEmpty() ? "" : " " + finding.wrongExecutions(),
                    onTso ? " yes" : "");
        }
    }

    private final List<Row> rows = new ArrayList<>();

    Weakenings(Structure structure) {
        explore(Variant.right(structure));
        for (Site site : structure.sites()) {
            Set<Mode> known = EnumSet.of(site.mode());
            Deque<Mode> next = new ArrayDeque<>(site.weakerThan(site.mode()));
            while (!next.isEmpty()) {
                Mode mode = next.poll();
                if (known.add(mode)
                        && explore(new Variant(structure, site, mode)).isClean()) {
                    next.addAll(site.weakerThan(mode));
                }
            }
        }
    }

    private Finding explore(Variant variant) {
        Finding finding = variant.explore("jam");
        boolean onTso =
                !finding.wrong().isEmpty() && !variant.explore("tso").wrong().isEmpty();
        rows.add(new Row(variant, finding, onTso));
        return finding;
    }

    List<Row> rows() {
        return rows;
    }

    List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add("| access | needs | weakened to | found | executions | wrong | tso |");
        lines.add("|---|---|---|---|---:|---:|---|");
        rows.stream().map(Row::text).forEach(lines::add);
        return lines;
    }
}
