package dev.bohr.tests.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Under a memory model a read can see an older value than the last, whatever does the reading, and afterwards nothing is left of it. */
class OlderValueTests {
    private static final VarHandle HANDLE;

    static {
        try {
            HANDLE = MethodHandles.lookup().findVarHandle(Shared.class, "handled", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final AtomicIntegerFieldUpdater<Shared> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Shared.class, "updated");

    private static final class Shared {
        int flag;
        int plain = 1;
        volatile long wide = 1;
        double floating = 1;
        boolean flipped;
        volatile int updated = 1;
        int handled = 1;
        final int[] array = {1};
        final AtomicInteger atomic = new AtomicInteger(1);
        final AtomicReference<Object> reference = new AtomicReference<>("1");
    }

    private static final Shared OLD = new Shared();

    private record Way(
            String name, Consumer<Shared> write, Function<Shared, Object> read, String before, String after) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Way> ways() {
        return Stream.of(
                new Way("a field", shared -> shared.plain = 7, shared -> shared.plain, "1", "7"),
                new Way("a volatile field", shared -> shared.wide = 7, shared -> shared.wide, "1", "7"),
                new Way("a double", shared -> shared.floating = 7, shared -> shared.floating, "1.0", "7.0"),
                new Way("a boolean", shared -> shared.flipped = true, shared -> shared.flipped, "false", "true"),
                new Way("an updater", shared -> UPDATER.lazySet(shared, 7), UPDATER::get, "1", "7"),
                new Way(
                        "a handle",
                        shared -> HANDLE.set(shared, 7),
                        shared -> (int) HANDLE.getVolatile(shared),
                        "1",
                        "7"),
                new Way("an element", shared -> shared.array[0] = 7, shared -> shared.array[0], "1", "7"),
                new Way("an atomic", shared -> shared.atomic.setPlain(7), shared -> shared.atomic.get(), "1", "7"),
                new Way(
                        "a reference",
                        shared -> shared.reference.setPlain("7"),
                        shared -> shared.reference.get(),
                        "1",
                        "7"),
                new Way(
                        "an update",
                        shared -> shared.atomic.setPlain(7),
                        shared -> shared.atomic.getAndIncrement(),
                        "1",
                        "7"));
    }

    private static String run(Shared shared, Way way) {
        Together.start(() -> {
            way.write().accept(shared);
            shared.flag = 1;
        });
        return shared.flag + " " + way.read().apply(shared);
    }

    private static Result check(Program.Body body) {
        return Bohr.check(
                new Program("older", body, true),
                Options.defaults()
                        .withStrategy(Options.GRAPH)
                        .withModel(Options.WEAK)
                        .withOutcomes(true)
                        .withRaces(Options.Races.IGNORE),
                Progress.SILENT);
    }

    @ParameterizedTest
    @MethodSource("ways")
    void isSeenByEveryWayOfReading(Way way) {
        Result result = check(() -> run(new Shared(), way));
        assertThat(result.reason()).isEmpty();
        assertThat(result.outcomes().keySet())
                .containsExactlyInAnyOrder(
                        "0 " + way.before(), "0 " + way.after(), "1 " + way.before(), "1 " + way.after());
    }

    @Test
    void isGoneAfterTheCheck() {
        ways().forEach(way -> check(() -> run(OLD, way)));
        assertThat(ways().map(way -> String.valueOf(way.read().apply(OLD))))
                .containsExactlyElementsOf(ways().map(Way::before).toList());
    }
}
