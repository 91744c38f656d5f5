package dev.bohr.bench.programs.recorded;

import dev.bohr.bench.programs.RacyCounter;
import dev.bohr.bench.programs.TwoThreads;
import dev.bohr.bench.recording.AccessRecorder;

/** The twin of {@link RacyCounter}. */
public final class RecordedRacyCounter {
    private final long place;
    private int count;

    public RecordedRacyCounter() {
        AccessRecorder.begin();
        place = AccessRecorder.place();
    }

    public void increment(int thread) {
        int seen = count;
        AccessRecorder.read(thread, place);
        count = seen + 1;
        AccessRecorder.wrote(thread, place);
    }

    public static void run() {
        RecordedRacyCounter counter = new RecordedRacyCounter();
        TwoThreads.run(() -> counter.threeTimes(0), () -> counter.threeTimes(1));
    }

    private void threeTimes(int thread) {
        increment(thread);
        increment(thread);
        increment(thread);
    }
}
