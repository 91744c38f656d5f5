package dev.bohr.tests.search;

import dev.bohr.Program;
import dev.bohr.gallery.Together;
import java.util.Arrays;
import java.util.Random;

/** Two threads, made from a seed, that write two places and wait in loops until these have some value. */
final class SpinningProgram implements Program.Body {
    private static final int THREADS = 2;
    private static final int STEPS = 2;

    private static volatile int a;
    private static volatile int b;

    /** For each thread what it does: 0 to 2 writes a, 3 to 5 writes b, 6 waits for a, 7 for b, 8 for both. */
    private final int[][] steps = new int[THREADS][STEPS];

    SpinningProgram(int seed) {
        Random random = new Random(seed);
        for (int[] thread : steps) {
            for (int i = 0; i < STEPS; i++) {
                thread[i] = random.nextInt(9);
            }
        }
    }

    @Override
    public Object run() throws Exception {
        a = 0;
        b = 0;
        // What is known before the threads start makes no points.
        int first = steps[0][0];
        int second = steps[0][1];
        int otherFirst = steps[1][0];
        int otherSecond = steps[1][1];
        Together.run(
                () -> {
                    perform(first);
                    perform(second);
                },
                () -> {
                    perform(otherFirst);
                    perform(otherSecond);
                });
        return a + " " + b;
    }

    private static void perform(int step) {
        if (step < 3) {
            a = step;
        } else if (step < 6) {
            b = step - 3;
        } else {
            spin(step);
        }
    }

    private static void spin(int step) {
        switch (step) {
            case 6 -> {
                while (a == 0) {
                    Thread.onSpinWait();
                }
            }
            case 7 -> {
                while (b < 2) {
                    Thread.onSpinWait();
                }
            }
            default -> {
                while (a + b < 2) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    @Override
    public String toString() {
        return Arrays.deepToString(steps);
    }
}
