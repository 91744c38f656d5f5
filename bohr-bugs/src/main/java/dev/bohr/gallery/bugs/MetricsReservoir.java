package dev.bohr.gallery.bugs;

import com.codahale.metrics.Clock;
import com.codahale.metrics.ExponentiallyDecayingReservoir;
import java.util.concurrent.TimeUnit;

/**
 * metrics-core 3.1.2, Dropwizard Metrics pull request 1033, fixed in 3.2.0.
 *
 * <p>The weight of a sample grows exponentially with the time since the reservoir was last rescaled, so it is rescaled every hour. After
 * a long quiet time the first update announces that it rescales, and only then locks the others out. An update in between still counts
 * from the old time: its weight is infinite, and the mean is not a number from then on.
 */
public final class MetricsReservoir {
    /** Is paused until it is told to continue. */
    private static final class HandClock extends Clock {
        private volatile long nanos;

        @Override
        public long getTick() {
            return nanos;
        }

        @Override
        public long getTime() {
            return TimeUnit.NANOSECONDS.toMillis(nanos);
        }
    }

    private MetricsReservoir() {}

    public static void main(String[] args) throws InterruptedException {
        HandClock clock = new HandClock();
        ExponentiallyDecayingReservoir reservoir = new ExponentiallyDecayingReservoir(10, 0.015, clock);
        clock.nanos = TimeUnit.HOURS.toNanos(60);
        Thread one = new Thread(() -> reservoir.update(1));
        Thread two = new Thread(() -> reservoir.update(2));
        one.start();
        two.start();
        one.join();
        two.join();
        double mean = reservoir.getSnapshot().getMean();
        if (Double.isNaN(mean)) {
            throw new AssertionError("the mean of 1 and 2 is " + mean);
        }
    }
}
