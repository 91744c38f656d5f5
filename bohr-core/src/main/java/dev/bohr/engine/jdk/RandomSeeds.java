package dev.bohr.engine.jdk;

import java.lang.reflect.Field;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Where the JDK takes the seeds of new generators from. The JVM makes them up when it starts, and whoever uses one continues from
 * there: they are set again for each execution, so that a trace replays in another JVM as well.
 */
public final class RandomSeeds {
    /** Any number would do. */
    private static final long SEED = 0x2545F4914F6CDD1DL;

    private final AtomicLong[] seeds = {
        (AtomicLong) counter(ThreadLocalRandom.class, "seeder"),
        (AtomicLong) counter(SplittableRandom.class, "defaultGen"),
        (AtomicLong) counter(Random.class, "seedUniquifier"),
    };
    private final AtomicInteger probes = (AtomicInteger) counter(ThreadLocalRandom.class, "probeGenerator");

    public void reset() {
        // Looked at first: few executions use one, and a volatile write costs as much as a step.
        for (AtomicLong seed : seeds) {
            if (seed.get() != SEED) {
                seed.set(SEED);
            }
        }
        if (probes.get() != 0) {
            probes.set(0);
        }
    }

    private static Object counter(Class<?> owner, String name) {
        JdkInternals.UNSAFE.ensureClassInitialized(owner);
        try {
            Field field = owner.getDeclaredField(name);
            return JdkInternals.UNSAFE.getReference(
                    JdkInternals.UNSAFE.staticFieldBase(field), JdkInternals.UNSAFE.staticFieldOffset(field));
        } catch (NoSuchFieldException e) {
            throw JdkInternals.missing(owner, name, e);
        }
    }
}
