package dev.bohr.tests.determinism;

import static dev.bohr.tests.determinism.Runs.areAlike;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Chance is the same in every run of a schedule. */
class ChanceTests {
    @Test
    void randomNumbers() {
        areAlike(() -> new Random().nextInt() + " " + Math.random() + " " + new SplittableRandom().nextInt());
    }

    @Test
    void randomNumbersOfThreads() {
        areAlike(() -> ThreadLocalRandom.current().nextInt());
    }

    @Test
    void generatorsByName() {
        areAlike(() -> RandomGenerator.getDefault().nextInt() + " "
                + RandomGenerator.of("L64X128MixRandom").nextInt());
    }

    @Test
    void secureRandomNumbers() {
        areAlike(() -> {
            byte[] bytes = new byte[3];
            SecureRandom random = new SecureRandom();
            random.nextBytes(bytes);
            return random.nextInt() + " " + bytes[0] + " " + random.generateSeed(1)[0];
        });
    }

    @Test
    void universalNames() {
        areAlike(UUID::randomUUID);
    }

    @Test
    void shuffledLists() {
        areAlike(() -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
            Collections.shuffle(list);
            return list;
        });
    }

    @Test
    void levelsOfSkipLists() {
        areAlike(() -> {
            ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
            for (int i = 0; i < 10; i++) {
                map.put(i, i);
            }
            return map;
        });
    }

    @Test
    void stripedCounters() {
        LongAdder adder = new LongAdder();
        areAlike(() -> {
            adder.increment();
            adder.increment();
            return adder.sum();
        });
    }
}
