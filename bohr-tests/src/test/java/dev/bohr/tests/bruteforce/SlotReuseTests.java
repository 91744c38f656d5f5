package dev.bohr.tests.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.engine.ThreadRegistry;
import dev.bohr.generator.ShortLivedThreads;
import dev.bohr.model.Strategy;
import dev.bohr.tests.Checking;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** With few slots, which are used again, every search finds what brute force finds with a slot for each thread. */
class SlotReuseTests {
    private static final int MOST_EXECUTIONS = 3_000;
    private static final List<String> REDUCTIONS = List.of("optimal", "source", "dpor", "cb-dpor", "auto");

    private int reused;
    private int crowded;

    @AfterEach
    void asManyAsThereAre() {
        ThreadRegistry.limitSlots(Long.SIZE);
    }

    @Test
    void generatedProgramsHaveTheSameOutcomesWithFewSlots() {
        compare(1, 60);
        assertThat(reused).isGreaterThan(10);
        assertThat(crowded).isGreaterThan(2);
    }

    @Test
    @Tag("thorough")
    void manyGeneratedPrograms() {
        compare(1_000, Integer.getInteger("bohr.test.slotPrograms", 1_000));
    }

    private void compare(long seed, int count) {
        for (long i = seed; i < seed + count; i++) {
            compare(i);
        }
    }

    private void compare(long seed) {
        ShortLivedThreads program = new ShortLivedThreads(seed);
        ThreadRegistry.limitSlots(Long.SIZE);
        Result all = check(program, "dfs");
        if (!all.complete()) {
            return; // too large
        }
        for (int slots = 2; slots < program.threads(); slots++) {
            compare(program, all, slots, "seed " + seed + " with " + slots + " slots" + program);
        }
    }

    private void compare(ShortLivedThreads program, Result all, int slots, String what) {
        ThreadRegistry.limitSlots(slots);
        Result few = check(program, "dfs");
        boolean isCrowded = !few.reason().isEmpty();
        if (isCrowded) {
            crowded++;
            assertThat(few.reason()).as(what).contains("are alive at a time");
        } else {
            reused++;
            assertThat(few.executions()).as(what).isEqualTo(all.executions());
        }
        for (String strategy : REDUCTIONS) {
            if (isCrowded && strategy.equals("auto")) {
                continue; // it samples
            }
            ThreadRegistry.limitSlots(slots);
            Result result = check(program, strategy);
            assertThat(result.reason().isEmpty())
                    .as("%s: %s, %s", strategy, result.reason(), what)
                    .isEqualTo(!isCrowded);
            if (!isCrowded) {
                assertThat(result.complete()).as("%s: %s", strategy, what).isTrue();
                assertThat(result.outcomes().keySet())
                        .as("%s: %s", strategy, what)
                        .isEqualTo(all.outcomes().keySet());
                assertThat(result.races()).as("%s: %s", strategy, what).hasSameSizeAs(all.races());
            }
        }
        if (!isCrowded) {
            compareBounds(program, slots, what);
        }
    }

    private static void compareBounds(ShortLivedThreads program, int slots, String what) {
        for (int bound = 0; bound < 2; bound++) {
            ThreadRegistry.limitSlots(Long.SIZE);
            Result all = check(program, "icb", bound);
            ThreadRegistry.limitSlots(slots);
            assertThat(check(program, "cb-dpor", bound).outcomes().keySet())
                    .as("bound %d: %s", bound, what)
                    .isEqualTo(all.outcomes().keySet());
        }
    }

    private static Result check(ShortLivedThreads program, String strategy) {
        return check(program, strategy, Strategy.UNBOUNDED);
    }

    private static Result check(ShortLivedThreads program, String strategy, int bound) {
        return Checking.check(
                program,
                Options.defaults()
                        .withStrategy(strategy)
                        .withBound(bound)
                        .withOutcomes(true)
                        .withContinueAfterBug(true)
                        .withExplains(false)
                        .withExecutions(bound == Strategy.UNBOUNDED ? MOST_EXECUTIONS : 8 * MOST_EXECUTIONS));
    }
}
