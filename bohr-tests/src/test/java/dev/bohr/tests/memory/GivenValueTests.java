package dev.bohr.tests.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.engine.ReadValues;
import dev.bohr.explain.EventWords;
import dev.bohr.explore.search.RecordedRuns;
import dev.bohr.model.Kind;
import dev.bohr.trace.Event;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Reads can be given a value, whatever does the reading: what weak memory will rest on. */
class GivenValueTests {
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
        int plain = 1;
        volatile long wide = 1;
        double floating = 1;
        boolean flag;
        volatile int updated = 1;
        int handled = 1;
        final int[] array = {1};
        final AtomicInteger atomic = new AtomicInteger(1);
        final AtomicReference<Object> reference = new AtomicReference<>("1");
    }

    private static final Shared SHARED = new Shared();

    private static Object readAll() {
        return List.of(
                SHARED.plain,
                SHARED.wide,
                SHARED.floating,
                SHARED.flag,
                UPDATER.get(SHARED),
                (int) HANDLE.getVolatile(SHARED),
                SHARED.array[0],
                SHARED.atomic.get(),
                SHARED.reference.get(),
                SHARED.atomic.getAndIncrement());
    }

    @Test
    void everyWayOfReadingReturnsTheGivenValue() {
        ReadValues sevens = (thread, base, offset) -> {
            if (base == SHARED.reference) {
                return "7";
            }
            boolean ours = base == SHARED || base == SHARED.array || base == SHARED.atomic;
            return ours ? (Object) 7 : ReadValues.AS_IT_IS;
        };
        List<Event> events;
        try (RecordedRuns runs = new RecordedRuns(
                new Program("reads", GivenValueTests::readAll, true),
                Options.defaults().withStrategy("random"))) {
            runs.next();
            runs.giveReads(sevens);
            events = runs.next().events();
        }
        assertThat(events.stream().filter(event -> event.kind() == Kind.READ).map(new EventWords(List.of())::outcome))
                .contains("7", "7.0", "true", "\"7\"")
                .doesNotContain("1", "1.0", "false", "\"1\"");
        assertThat(events.stream().filter(event -> event.kind() == Kind.UPDATE).map(new EventWords(List.of())::outcome))
                .singleElement()
                .asString()
                .endsWith("-> 8");
    }

    @Test
    void whatWasGivenIsGoneAfterTheExecution() {
        try (RecordedRuns runs =
                new RecordedRuns(new Program("reads", GivenValueTests::readAll, true), Options.defaults())) {
            runs.giveReads((thread, base, offset) -> base == SHARED.array ? (Object) 7 : ReadValues.AS_IT_IS);
            runs.next();
        }
        assertThat(SHARED.array[0]).isEqualTo(1);
    }
}
