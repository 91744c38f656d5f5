package dev.bohr.tests.memory;

import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomesEverywhere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.gallery.Together;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What references refer to is a place that one thread clears and another reads: for every search and every memory model. */
class ReferenceTests {
    private static final class Own extends WeakReference<Object> {
        Own(Object referent) {
            super(referent);
        }
    }

    private static final Object KEPT = new Object();
    private static final WeakReference<Object> SHARED = new WeakReference<>(KEPT);

    static Stream<Function<Object, Reference<Object>>> kinds() {
        return Stream.of(
                object -> new WeakReference<>(object),
                object -> new SoftReference<>(object),
                object -> new Own(object),
                object -> new WeakReference<>(object, new ReferenceQueue<>()));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whatIsClearedIsThereOrNot(Function<Object, Reference<Object>> made) {
        assertThat(outcomesEverywhere(() -> {
                    Reference<Object> reference = made.apply(new Object());
                    Thread thread = Together.start(() -> reference.clear());
                    String seen = (reference.get() != null) + " " + (reference.get() != null);
                    thread.join();
                    return seen + " " + reference.get();
                }))
                .containsExactlyInAnyOrder("true true null", "true false null", "false false null");
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whatIsEnqueuedIsCleared(Function<Object, Reference<Object>> made) {
        assertThat(outcomesEverywhere(() -> {
                    Reference<Object> reference = made.apply(KEPT);
                    Thread thread = Together.start(() -> reference.enqueue());
                    boolean there = reference.get() == KEPT;
                    thread.join();
                    return there;
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    /** Executions are given up while the thread that clears it continues: many, where what threads are doing is asked for. */
    @Test
    void whatAnExecutionClearsThatIsGivenUpIsThereInTheNext() {
        assertThat(outcomesEverywhere(() -> {
                    Thread main = Thread.currentThread();
                    Thread thread = Together.start(() -> {
                        synchronized (KEPT) {
                            main.getState();
                        }
                        SHARED.clear();
                    });
                    boolean there = SHARED.get() != null;
                    thread.join();
                    return there;
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    @Test
    void methodReferencesAreSeen() {
        assertThat(outcomesEverywhere(() -> {
                    WeakReference<Object> reference = new WeakReference<>(new Object());
                    Supplier<Object> getter = reference::get;
                    Thread thread = Together.start(reference::clear);
                    Object seen = getter.get();
                    thread.join();
                    return seen != null;
                }))
                .containsExactlyInAnyOrder("true", "false");
    }

    @Test
    void aPhantomRefersToSomethingUntilItIsCleared() {
        assertThat(outcomesEverywhere(() -> {
                    PhantomReference<Object> reference = new PhantomReference<>(KEPT, new ReferenceQueue<>());
                    Thread thread = Together.start(() -> reference.clear());
                    boolean there = reference.refersTo(KEPT);
                    thread.join();
                    return there + " " + reference.refersTo(KEPT) + " " + reference.get();
                }))
                .containsExactlyInAnyOrder("true false null", "false false null");
    }

    @Test
    void aQueueHasItOrNot() {
        assertThat(outcomesEverywhere(() -> {
                    ReferenceQueue<Object> queue = new ReferenceQueue<>();
                    WeakReference<Object> reference = new WeakReference<>(new Object(), queue);
                    Thread thread = Together.start(() -> reference.enqueue());
                    boolean enqueued = reference.isEnqueued();
                    boolean polled = queue.poll() == reference;
                    thread.join();
                    return enqueued + " " + polled;
                }))
                .containsExactlyInAnyOrder("false false", "false true", "true true");
    }

    /** It is there again in the next execution. */
    @Test
    void whatWasThereBeforeIsPutBack() {
        assertThat(outcomesEverywhere(() -> {
                    Thread thread = Together.start(() -> SHARED.clear());
                    boolean there = SHARED.get() == KEPT;
                    thread.join();
                    return there + " " + (SHARED.get() == KEPT);
                }))
                .containsExactlyInAnyOrder("true false", "false false");
        assertThat(SHARED.get()).isSameAs(KEPT);
    }

    @Test
    void whatNobodyClearsMakesNoPoints() {
        assertThat(everySchedule(() -> {
                            WeakReference<Object> reference = new WeakReference<>(new Object());
                            Together.run(() -> reference.get(), () -> reference.get());
                            return "done";
                        })
                        .executions())
                .isEqualTo(1);
    }
}
