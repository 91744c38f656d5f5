package dev.bohr.generator.text;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** What programs are about. A program has one or two of these, beside reads and writes of fields. */
public enum Family {
    /** {@code synchronized}, {@code wait} with and without a limit, {@code notify}. */
    MONITORS,
    /** {@code ReentrantLock}, its conditions and {@code tryLock}, with and without limits. */
    LOCKS,
    /** Semaphores, latches, queues, parking, sleeping, each with a time limit. */
    LIMITS,
    INTERRUPTS,
    INITIALISERS,
    FINALS,
    CLONES,
    REFERENCES,
    HANDLES,
    BUFFERS,
    ARRAYS,
    /** Whether a thread is alive, and what it is doing. */
    LIVES,
    /** Names, priorities and queues. */
    QUESTIONS,
    DAEMONS;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Set<Family> parse(String words) {
        Set<Family> families = EnumSet.noneOf(Family.class);
        Arrays.stream(words.split(",")).forEach(word -> families.add(valueOf(word.toUpperCase(Locale.ROOT))));
        return families;
    }
}
