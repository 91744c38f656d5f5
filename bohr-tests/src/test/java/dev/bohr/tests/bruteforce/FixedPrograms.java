package dev.bohr.tests.bruteforce;

import dev.bohr.generator.Feature;
import dev.bohr.generator.Generator;
import dev.bohr.generator.SmallProgram;
import java.util.EnumSet;
import java.util.Set;

/** The generated programs that every build looks at: always the same. */
final class FixedPrograms {
    private static final Set<Feature> ALL = EnumSet.allOf(Feature.class);

    private static final Set<Feature> WAITS = EnumSet.of(
            Feature.TIMED,
            Feature.PARKING,
            Feature.LATCHES,
            Feature.SEMAPHORES,
            Feature.MONITORS,
            Feature.CONDITIONS,
            Feature.LOCKS);

    private FixedPrograms() {}

    /** Where threads are carried by threads, an execution takes twenty times as long. */
    static boolean isFast() {
        return Runtime.version().feature() >= 24;
    }

    /** Programs that wait with limits, of 1 nanosecond and of 1 millisecond. */
    static SmallProgram timed(int number) {
        return Generator.generate(number, WAITS, EnumSet.of(Feature.TIMED));
    }

    /** Every other one has locks. */
    static SmallProgram program(int number) {
        Set<Feature> required =
                number % 2 == 0 ? EnumSet.of(Feature.MONITORS, Feature.LOCKS) : EnumSet.noneOf(Feature.class);
        return Generator.generate(number, ALL, required);
    }
}
