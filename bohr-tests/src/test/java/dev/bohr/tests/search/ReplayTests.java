package dev.bohr.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.explore.search.RecordedRuns;
import dev.bohr.model.Schedule;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every execution can be had again from its schedule: event by event, value by value, line by line. */
class ReplayTests {
    /** Where managed threads are real threads (decisions 0005 and 0011), each takes many times as long. */
    private static final boolean HAS_CONTINUATIONS = Runtime.version().feature() >= 24;

    private static final int SOME = HAS_CONTINUATIONS ? 200 : 100;
    private static final int MANY = Integer.getInteger("bohr.test.replays", HAS_CONTINUATIONS ? 2_000 : 1_000);

    @ParameterizedTest
    @EnumSource
    void aReplayHasTheSameEvents(ReplayedProgram program) {
        replay(program, SOME);
    }

    @Tag("thorough")
    @ParameterizedTest
    @EnumSource
    void soHaveThousands(ReplayedProgram program) {
        replay(program, MANY);
    }

    private static void replay(ReplayedProgram program, int executions) {
        Options options = Options.defaults().withStrategy("random").withSeed(program.ordinal() + 1);
        try (RecordedRuns runs = new RecordedRuns(new Program(program.name(), program.body, true), options)) {
            for (int i = 0; i < executions; i++) {
                Trace first = runs.next();
                // by way of text, as it would come from a file
                Trace again = runs.replay(Schedule.parse(first.schedule().toString()));
                if (!first.equals(again)) {
                    describe(i, first, again);
                }
            }
        }
    }

    private static void describe(int execution, Trace first, Trace again) {
        List<Event> before = first.events();
        for (int i = 0; i < Math.min(before.size(), again.events().size()); i++) {
            assertThat(again.events().get(i)).as("execution %s", execution).isEqualTo(before.get(i));
        }
        assertThat(again.events()).as("execution %s", execution).hasSameSizeAs(before);
        assertThat(again).as("execution %s", execution).isEqualTo(first);
    }
}
