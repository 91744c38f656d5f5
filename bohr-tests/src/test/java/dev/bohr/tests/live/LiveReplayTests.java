package dev.bohr.tests.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.engine.Positions;
import dev.bohr.engine.live.LiveValue;
import dev.bohr.explain.EventWords;
import dev.bohr.explore.replay.LiveReplay;
import dev.bohr.explore.replay.LiveThread;
import dev.bohr.gallery.chess.Bluetooth;
import dev.bohr.gallery.counting.Philosophers;
import dev.bohr.gallery.scale.NonBlockingQueue;
import dev.bohr.gallery.scale.ProducerConsumer;
import dev.bohr.gallery.sthread.DeadlyEmbrace;
import dev.bohr.gallery.weak.Mode;
import dev.bohr.gallery.weak.Modes;
import dev.bohr.gallery.weak.Structure;
import dev.bohr.trace.Location;
import dev.bohr.trace.StepRelations;
import dev.bohr.trace.Trace;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How the running program stands is worked out in two ways: from its memory and its stacks, and from what a trace has recorded. */
class LiveReplayTests {
    private static final int JUMPS = 20;
    private static final Options USUAL =
            Options.defaults().withExecutions(20_000).withExplains(false);
    private static final Options WEAK = USUAL.withStrategy(Options.GRAPH).withModel(Options.WEAK);

    /** What main does. */
    @FunctionalInterface
    private interface Task {
        void run() throws Exception;
    }

    private record Wrong(Program program, Options options) {
        @Override
        public String toString() {
            return program.name();
        }
    }

    static Stream<Wrong> programs() {
        return Stream.of(
                wrong("a queue that loses an element", () -> NonBlockingQueue.run(2), USUAL),
                wrong("a lost wake-up", () -> ProducerConsumer.run(1), USUAL),
                wrong("an exception in a worker", Bluetooth::run, USUAL),
                wrong("a deadlock", DeadlyEmbrace::run, USUAL),
                wrong("philosophers", () -> Philosophers.run(3), USUAL),
                weak("message passing", "raise"),
                weak("Michael-Scott queue", "put-link"));
    }

    private static Wrong wrong(String name, Task task, Options options) {
        Program.Body body = () -> {
            task.run();
            return null;
        };
        return new Wrong(new Program(name, body, false), options);
    }

    private static Wrong weak(String name, String site) {
        Structure structure = Structure.all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        Modes modes = structure.sites().stream()
                .filter(each -> each.name().equals(site))
                .map(each -> Modes.weakened(each, Mode.PLAIN))
                .findFirst()
                .orElseThrow();
        return wrong(name, () -> structure.check(modes), WEAK);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void standsAsTheTraceSaysWhereverOneGoes(Wrong wrong) {
        Result result = Bohr.check(wrong.program(), wrong.options(), Progress.SILENT);
        assertThat(result.reason()).isEmpty();
        Trace trace = result.bugs().get(0).trace();
        StepRelations stepRelations = new StepRelations(trace);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        Random random = new Random(1);
        int last = trace.events().size();
        try (LiveReplay live = new LiveReplay(wrong.program(), trace, new byte[0], nowhere, nowhere)) {
            assertThat(live.tryOut()).isEmpty();
            assertThat(live.lost()).isEmpty();
            assertThat(live.isAt(0)).isTrue();
            int step = 0;
            for (int i = 0; i < JUMPS; i++) {
                step = i == 0 ? last : random.nextInt(3) > 0 && step < last ? step + 1 : random.nextInt(last + 1);
                live.goTo(step);
                assertThat(live.isAt(step))
                        .as("at %d: %s %s", step, live.mismatch(), live.lost())
                        .isTrue();
                compareMemory(trace, stepRelations.valuesAfter(step), live, step);
                compareStacks(trace, live, step);
            }
        }
    }

    private static void compareMemory(
            Trace trace, Map<Location, StepRelations.Held> recorded, LiveReplay live, int step) {
        EventWords words = new EventWords(trace.threads());
        recorded.forEach((place, held) -> {
            LiveValue now = live.find(place.name(), 0).get(0);
            assertThat(now.word().isEmpty() ? now.type() : now.word())
                    .as("%s after step %d", place.name(), step)
                    .isEqualTo(words.value(held.value(), place));
        });
    }

    /** Each thread waits at the line of its next step. */
    private static void compareStacks(Trace trace, LiveReplay live, int step) {
        for (LiveThread thread : live.threads()) {
            trace.events().stream()
                    .filter(event -> event.step() > step && event.thread() == thread.number())
                    .findFirst()
                    .ifPresent(next -> assertThat(line(thread))
                            .as("%s after step %d", thread.name(), step)
                            .isEqualTo(next.position()));
        }
    }

    private static String line(LiveThread thread) {
        return thread.stack().stream()
                .filter(frame -> Positions.isProgram(frame.getClassName()))
                .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
                .findFirst()
                .orElse("");
    }
}
