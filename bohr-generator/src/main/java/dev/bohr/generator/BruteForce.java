package dev.bohr.generator;

import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;

/**
 * Every schedule once, and how many preemptions each has. Written apart from the searches that it judges, in the plainest way: the
 * path is a list of indices into what there was to choose from, and the next path is found by counting up its last digit.
 */
public final class BruteForce implements Strategy {
    private final int[] digits = new int[256];
    private final int[] bases = new int[256];
    private int length;
    private int position;
    private int preemptions;
    private boolean started;
    private boolean complete;

    @Override
    public boolean begin() {
        if (started) {
            while (length > 0 && ++digits[length - 1] == bases[length - 1]) {
                length--;
            }
            complete = length == 0;
        }
        started = true;
        position = 0;
        preemptions = 0;
        return !complete;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        int skip = digit(Long.bitCount(enabled));
        long rest = enabled;
        while (skip-- > 0) {
            rest &= rest - 1;
        }
        int chosen = Long.numberOfTrailingZeros(rest);
        int current = view.current();
        boolean preempts = chosen != current && (enabled >>> current & 1) != 0 && !view.isWaiting(current);
        if (preempts || (view.early() >>> chosen & 1) != 0) {
            preemptions++;
        }
        return chosen;
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return digit(alternatives);
    }

    private int digit(int base) {
        if (position == length) {
            if (length == digits.length) {
                throw new IllegalStateException("an execution has more than " + length + " choices");
            }
            digits[length] = 0;
            bases[length++] = base;
        } else if (bases[position] != base) {
            throw new IllegalStateException("choice " + position + " had " + bases[position]
                    + " alternatives under the same schedule, and has " + base + " now");
        }
        return digits[position++];
    }

    /** Switches away from a thread that could proceed, and time limits that ran out early, in the running execution or the last. */
    int preemptions() {
        return preemptions;
    }

    @Override
    public boolean restart() {
        length = 0;
        started = false;
        complete = false;
        return true;
    }

    @Override
    public boolean isComplete() {
        return complete;
    }
}
