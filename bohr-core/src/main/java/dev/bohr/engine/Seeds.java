package dev.bohr.engine;

import java.lang.reflect.Field;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Where the JDK's random numbers begin. It takes that from the clock when a JVM starts; a trace is to be replayed in another
 * one. From execution to execution these fields are restored like all others.
 */
public final class Seeds {
    private static final long SEED = 0x9E3779B97F4A7C15L;

    private Seeds() {}

    public static void fix() {
        set(ThreadLocalRandom.class, "seeder");
        set(ThreadLocalRandom.class, "probeGenerator");
        set(SplittableRandom.class, "defaultGen");
        set(Random.class, "seedUniquifier");
    }

    private static void set(Class<?> owner, String name) {
        try {
            Field field = owner.getDeclaredField(name);
            Jdk.UNSAFE.ensureClassInitialized(owner);
            Object seed =
                    Jdk.UNSAFE.getReference(Jdk.UNSAFE.staticFieldBase(field), Jdk.UNSAFE.staticFieldOffset(field));
            if (seed instanceof AtomicLong number) {
                number.set(SEED);
            } else if (seed instanceof AtomicInteger number) {
                number.set(0);
            }
        } catch (NoSuchFieldException e) {
            throw Jdk.missing(owner, name, e);
        }
    }
}
