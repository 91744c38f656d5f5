package dev.bohr.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Estimate;
import dev.bohr.Options;
import dev.bohr.Result;
import dev.bohr.tests.Checking;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnJre;
import org.junit.jupiter.api.condition.JRE;

/**
 * How often the interval of an estimate holds the number of all executions, on programs made at random: {@code -Dbohr.programs=N}
 * for more of them.
 */
@DisabledOnJre(
        value = JRE.JAVA_17,
        disabledReason = "many executions, which take long on real threads; nothing here depends on the JDK")
class TreeSizeTests {
    private static final int PROGRAMS = Integer.getInteger("bohr.programs", 12);
    private static final int LARGEST = Integer.getInteger("bohr.largest", 3_000);

    private static int x;
    private static int y;

    /** What each thread does, as letters: r and w read and write, l takes a lock and writes. */
    private static String run(String[] threads) throws InterruptedException {
        x = 0;
        y = 0;
        Thread[] started = new Thread[threads.length];
        for (int i = 0; i < threads.length; i++) {
            String work = threads[i];
            started[i] = new Thread(() -> work(work));
            started[i].start();
        }
        for (Thread thread : started) {
            thread.join();
        }
        return x + " " + y;
    }

    private static void work(String letters) {
        for (int i = 0; i < letters.length(); i++) {
            switch (letters.charAt(i)) {
                case 'r' -> y = x;
                case 'w' -> x++;
                default -> {
                    synchronized (TreeSizeTests.class) {
                        y++;
                    }
                }
            }
        }
    }

    private static String[] program(Random random) {
        String[] threads = new String[2 + random.nextInt(2)];
        for (int i = 0; i < threads.length; i++) {
            StringBuilder work = new StringBuilder();
            for (int left = 1 + random.nextInt(3); left > 0; left--) {
                work.append("rwl".charAt(random.nextInt(3)));
            }
            threads[i] = work.toString();
        }
        return threads;
    }

    @Test
    void theIntervalMostlyHoldsTheTruth() {
        Random random = new Random(4);
        int held = 0;
        int measured = 0;
        while (measured < PROGRAMS) {
            String[] program = program(random);
            Options dfs = Options.defaults().withStrategy("dfs").withSeed(measured);
            Result whole = Checking.check(() -> run(program), dfs.withExecutions(LARGEST));
            if (!whole.complete() || whole.executions() <= 256) {
                continue;
            }
            Result begun = Checking.check(() -> run(program), dfs.withExecutions(256));
            Estimate estimate = begun.explored().estimate();
            assertThat(estimate.isKnown()).isTrue();
            assertThat(estimate.rough()).isFalse();
            held += estimate.low() <= whole.executions() && whole.executions() <= estimate.high() ? 1 : 0;
            measured++;
        }
        System.out.println("the interval held the truth for " + held + " of " + measured + " programs");
        assertThat(held).isGreaterThanOrEqualTo(measured * 3 / 4);
    }
}
