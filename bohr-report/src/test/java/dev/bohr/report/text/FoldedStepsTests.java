package dev.bohr.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.trace.Event;
import dev.bohr.trace.Sketch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoldedStepsTests {
    private final List<Event> events = new ArrayList<>();

    @Test
    void aGapTellsWhoseStepsAreLeftOutAndWhere() {
        add(0, "Queue.java:31");
        add(0, "Queue.java:10");
        add(0, "");
        add(0, "Queue.java:12");
        assertThat(FoldedSteps.rows(events, new boolean[] {false, false, false, true}))
                .containsExactly(
                        new FoldedSteps.Gap(3, 0, 0, 0, "Queue.java:10-31"), new FoldedSteps.Shown(events.get(3)));
    }

    @Test
    void aGapOfSeveralThreadsCountsTheirSwitches() {
        add(0, "A.java:1");
        add(1, "B.java:2");
        add(0, "C.java:3");
        assertThat(FoldedSteps.rows(events, new boolean[3]))
                .containsExactly(new FoldedSteps.Gap(3, 2, 1, -1, "A.java:1, B.java:2 and other files"));
    }

    @Test
    void aStepThatIsLeftOutAloneIsShown() {
        add(0, "A.java:1");
        add(0, "A.java:2");
        assertThat(FoldedSteps.rows(events, new boolean[] {true, false}))
                .containsExactly(new FoldedSteps.Shown(events.get(0)), new FoldedSteps.Shown(events.get(1)));
    }

    private void add(int thread, String position) {
        boolean switched = !events.isEmpty() && events.get(events.size() - 1).thread() != thread;
        events.add(Sketch.event(
                events.size() + 1, thread, "read", "x", "", "0", position, switched, switched && thread == 1));
    }
}
