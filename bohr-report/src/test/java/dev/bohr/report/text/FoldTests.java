package dev.bohr.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.trace.Event;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoldTests {
    private static final int STEPS = 20;

    @Test
    void whatIsSeenAgainstTheOrderOfTheTraceStays() {
        List<Event> events = new ArrayList<>();
        for (int step = 1; step <= STEPS; step++) {
            String value = step == 10 ? "0" + Event.NOT_THE_LATER + "1" : "0";
            events.add(new Event(step, 0, "read", "x", "", value, "Program.java:1", false, false));
        }
        List<Fold.Row> rows = Fold.rows(events, STEPS - 1);
        assertThat(rows)
                .containsExactly(
                        new Fold.Shown(events.get(0)),
                        new Fold.Shown(events.get(1)),
                        new Fold.Shown(events.get(2)),
                        new Fold.Gap(6, 0, 0, 0),
                        new Fold.Shown(events.get(9)),
                        new Fold.Gap(7, 0, 0, 0),
                        new Fold.Shown(events.get(17)),
                        new Fold.Shown(events.get(18)),
                        new Fold.Shown(events.get(19)));
    }
}
