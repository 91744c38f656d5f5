package dev.bohr;

import org.jspecify.annotations.Nullable;

/**
 * The result of running schedules twice.
 *
 * @param target what was run
 * @param strategy where the schedules come from
 * @param seed what decided them
 * @param jdk the version of the JDK
 * @param verdict {@code OK} if all were alike, {@code BUDGET} if it was ended early, else {@code NOT_CHECKED}; never {@code BUG}
 * @param schedules how many schedules were run twice and were alike
 * @param failed how many of them ended in a failure, the same one both times
 * @param steps how many operations were compared
 * @param seconds how long it took
 * @param difference the first two runs that were not alike; null if there are none
 * @param reason for {@code NOT_CHECKED}: why; else empty
 */
public record Repetition(
        String target,
        String strategy,
        long seed,
        String jdk,
        Result.Verdict verdict,
        long schedules,
        long failed,
        long steps,
        double seconds,
        @Nullable Difference difference,
        String reason) {}
