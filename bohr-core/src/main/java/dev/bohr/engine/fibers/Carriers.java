package dev.bohr.engine.fibers;

import dev.bohr.engine.Scheduler;
import dev.bohr.engine.jdk.ThreadNumbers;
import org.jspecify.annotations.Nullable;

/** The carriers of one check. Touched only by the thread that has control. */
final class Carriers {
    private final ThreadNumbers numbers;
    private final CarrierThread[] idle = new CarrierThread[Scheduler.MOST_THREADS];
    private int count;
    private int made;
    /** An error of ours that ended a carrier; null if none. */
    private @Nullable Throwable failure;

    Carriers(ThreadNumbers numbers) {
        this.numbers = numbers;
    }

    CarrierThread take() {
        return count == 0 ? numbers.outside(this::start) : idle[--count];
    }

    void put(CarrierThread carrier) {
        idle[count++] = carrier;
    }

    private CarrierThread start() {
        CarrierThread carrier = new CarrierThread("bohr-carrier-" + ++made);
        carrier.setDaemon(true);
        // Else those of the thread of the program that happens to be running.
        carrier.setContextClassLoader(null);
        carrier.setPriority(Thread.NORM_PRIORITY);
        carrier.start();
        return carrier;
    }

    void failed(Throwable error) {
        failure = error;
    }

    void rethrowFailure() {
        if (failure != null) {
            throw new AssertionError(failure);
        }
    }

    /** After the last execution. */
    void end() {
        while (count > 0) {
            idle[--count].end();
        }
    }
}
