package dev.bohr.generator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a generated program may use besides reads and writes. */
public enum Feature {
    /** getAndAdd and compareAndSet. */
    UPDATES,
    /** synchronized blocks. */
    MONITORS,
    /** ReentrantLock, also hand over hand. */
    LOCKS,
    /** wait and notify in synchronized blocks, await and signal under locks. */
    CONDITIONS,
    PARKING,
    JOINS,
    SEMAPHORES,
    LATCHES,
    /** tryLock, tryAcquire. */
    TRYING,
    /** Time limits on whatever of the others is there and can have one. */
    TIMED,
    READ_WRITE_LOCKS,
    ARRAYS,
    /** Small objects that are handed over. */
    REFERENCES,
    /** What is done depends on what was read. */
    BRANCHES,
    /** Bohr.choose. */
    CHOICES,
    INTERRUPTS;

    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Reads words with commas between them; {@code all} are all. */
    static Set<Feature> parse(String text) {
        if (text.equals("all")) {
            return EnumSet.allOf(Feature.class);
        }
        Set<Feature> features = EnumSet.noneOf(Feature.class);
        for (String word : text.split(",")) {
            List<Feature> named = Arrays.stream(values())
                    .filter(feature -> feature.word().equals(word.strip()))
                    .toList();
            if (named.isEmpty()) {
                List<String> words = new ArrayList<>();
                for (Feature feature : values()) {
                    words.add(feature.word());
                }
                throw new IllegalArgumentException(
                        "there is no feature '" + word + "'; there are all, " + String.join(", ", words));
            }
            features.addAll(named);
        }
        return features;
    }
}
