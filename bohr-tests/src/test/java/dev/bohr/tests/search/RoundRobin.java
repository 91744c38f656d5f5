package dev.bohr.tests.search;

import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import java.util.Arrays;

/** Every schedule, depth first, where the thread after the one that ran last comes first: written as CONTRIBUTING says. */
final class RoundRobin implements Strategy {
    /** Which of the alternatives is taken at each choice of the path, and of how many. */
    private int[] taken = new int[64];

    private int[] counts = new int[64];
    private int length;
    private int position;
    private boolean started;
    private boolean complete;

    @Override
    public boolean begin() {
        while (length > 0 && ++taken[length - 1] == counts[length - 1]) {
            length--;
        }
        complete = started && length == 0;
        started = true;
        position = 0;
        return !complete;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        int thread = view.current();
        for (int skipped = next(Long.bitCount(enabled)); skipped >= 0; skipped--) {
            do {
                thread = (thread + 1) % Long.SIZE;
            } while ((enabled >>> thread & 1) == 0);
        }
        return thread;
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return next(alternatives);
    }

    private int next(int count) {
        if (position == length) {
            if (length == taken.length) {
                taken = Arrays.copyOf(taken, 2 * length);
                counts = Arrays.copyOf(counts, 2 * length);
            }
            taken[length] = 0;
            counts[length++] = count;
        }
        return taken[position++];
    }

    @Override
    public boolean isOnNewGround() {
        return position == length;
    }

    @Override
    public boolean restart() {
        length = 0;
        started = false;
        return true;
    }

    @Override
    public boolean isComplete() {
        return complete;
    }
}
