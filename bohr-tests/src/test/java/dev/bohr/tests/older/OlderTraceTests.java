package dev.bohr.tests.older;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.ReplayMismatch;
import dev.bohr.Result;
import dev.bohr.explore.replay.LiveReplay;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceFile;
import dev.bohr.trace.TraceMatching;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What can be read can be replayed and stepped through: the program has not changed, only what Bohr says of it. */
class OlderTraceTests {
    /** What a method of {@link RecordedHistory} does. */
    @FunctionalInterface
    private interface Task {
        void run() throws Exception;
    }

    private enum Recording {
        LOST_UPDATE("lostUpdate-1", Recorded::lostUpdate),
        STORES_THE_SAME("storesTheSame-2", Recorded::storesTheSame),
        SIGNALS("signals-2", Recorded::signals),
        FIELD_OF_A_THREAD("fieldOfAThread-2", Recorded::fieldOfAThread),
        UPGRADE("upgrade-2", Recorded::upgrade),
        LONG_MESSAGE("longMessage-2", Recorded::longMessage),
        LOST_UPDATE_3("lostUpdate-3", Recorded::lostUpdate),
        SIGNALS_3("signals-3", Recorded::signals),
        FIELD_OF_A_THREAD_3("fieldOfAThread-3", Recorded::fieldOfAThread),
        UPGRADE_3("upgrade-3", Recorded::upgrade),
        ARROW_3("arrow-3", Recorded::arrow),
        SAME_NAMES_3("sameNames-3", Recorded::sameNames),
        LETTING_GO_3("lettingGo-3", Recorded::lettingGo);

        final String file;
        final Program program;

        Recording(String file, Task task) {
            this.file = file + ".trace";
            this.program = new Program(
                    file,
                    () -> {
                        task.run();
                        return null;
                    },
                    false);
        }

        String text() throws IOException {
            try (InputStream in = Objects.requireNonNull(OlderTraceTests.class.getResourceAsStream(file), file)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void itFailsAgain(Recording recording) throws IOException {
        Trace trace = TraceFile.parse(recording.text());
        Result result = Bohr.replay(recording.program, trace, Options.defaults());
        assertThat(result.reason()).isEmpty();
        assertThat(result.bugs()).singleElement().satisfies(bug -> {
            assertThat(TraceMatching.isSameFailure(trace, bug.trace())).isTrue();
            assertThat(bug.trace().version()).isEqualTo(TraceFile.VERSION);
        });
    }

    @ParameterizedTest
    @EnumSource
    void itCanBeSteppedThrough(Recording recording) throws IOException {
        Trace trace = TraceFile.parse(recording.text());
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        try (LiveReplay live = new LiveReplay(recording.program, trace, new byte[0], nowhere, nowhere)) {
            assertThat(live.tryOut()).isEmpty();
            live.goTo(trace.events().size());
            assertThat(live.isAt(trace.events().size())).isTrue();
            assertThat(live.mismatch() + live.lost()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void itIsWrittenAsItWas(Recording recording) throws IOException {
        assertThat(TraceFile.format(TraceFile.parse(recording.text()))).isEqualTo(recording.text());
    }

    @Test
    void itIsStillSeenThatTheProgramIsAnother() throws IOException {
        Trace signals = TraceFile.parse(Recording.SIGNALS.text());
        assertThatThrownBy(() -> Bohr.replay(Recording.LONG_MESSAGE.program, signals, Options.defaults()))
                .isInstanceOf(ReplayMismatch.class)
                .hasMessageContaining("the first difference is at step 1");
    }
}
