package dev.bohr.tests.determinism;

import static dev.bohr.tests.determinism.Runs.areAlike;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Clocks, the machine and the JVM look the same in every run of a schedule. */
class WorldTests {
    @Test
    void clocks() {
        areAlike(() -> System.nanoTime() + " " + System.currentTimeMillis() + " " + Instant.now() + " "
                + Clock.systemUTC().millis() + " " + LocalDateTime.now(ZoneOffset.UTC));
    }

    @Test
    void dates() {
        areAlike(() -> new Date().getTime() + " " + new GregorianCalendar().getTimeInMillis() + " "
                + Calendar.getInstance().getTimeInMillis());
    }

    @Test
    void memory() {
        Runtime runtime = Runtime.getRuntime();
        areAlike(() -> runtime.freeMemory() + " " + runtime.totalMemory() + " " + runtime.maxMemory());
    }

    @Test
    void numbersOfThreads() {
        areAlike(() -> Thread.currentThread().getId()
                + Thread.currentThread().getName()
                + Executors.defaultThreadFactory().newThread(() -> {}).getName());
    }

    @Test
    void stackTraces() {
        areAlike(() -> Arrays.toString(new Throwable().getStackTrace()).hashCode());
    }
}
