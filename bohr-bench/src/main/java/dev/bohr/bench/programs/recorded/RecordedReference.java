package dev.bohr.bench.programs.recorded;

import dev.bohr.bench.recording.AccessRecorder;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** An atomic reference whose accesses are recorded: each together with the access, since nothing in between is a point. */
final class RecordedReference<T> {
    private final AtomicReference<T> reference;
    private final long place;

    RecordedReference(@Nullable T value, long place) {
        this.reference = new AtomicReference<>(value);
        this.place = place;
    }

    @Nullable
    T get(int thread) {
        T value = reference.get();
        AccessRecorder.read(thread, place);
        return value;
    }

    boolean compareAndSet(int thread, @Nullable T expected, @Nullable T value) {
        return AccessRecorder.compared(thread, place, reference.compareAndSet(expected, value));
    }
}
