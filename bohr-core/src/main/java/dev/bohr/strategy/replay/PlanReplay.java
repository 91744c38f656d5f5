package dev.bohr.strategy.replay;

import dev.bohr.model.OwnStrategy;
import dev.bohr.model.Schedule;
import dev.bohr.model.View;

/**
 * One execution along a plan: which thread proceeds, and until when. Unlike {@link ScheduleReplay} it never diverges: a part of the plan
 * that the program does not allow is passed over, and where the plan ends threads proceed without preemption. So a plan may be
 * changed at will and tried, which is how failing schedules are made simpler.
 */
public final class PlanReplay implements OwnStrategy {
    private final int[] threads;
    /** How many operations the thread is to have done, since the beginning of the execution, when its part ends. */
    private final int[] until;

    private final int[] values;

    private int part;
    private int value;

    /**
     * @param threads who proceeds, part by part
     * @param until how many operations that thread has done at the end of the part, all its earlier ones included
     * @param values the choices that are not of threads, in order; then 0
     */
    public PlanReplay(int[] threads, int[] until, int[] values) {
        this.threads = threads;
        this.until = until;
        this.values = values;
    }

    /** Threads proceed until they cannot, and then the one with the lowest number does. */
    public static PlanReplay withoutPreemptions() {
        return new PlanReplay(new int[0], new int[0], new int[0]);
    }

    @Override
    public boolean begin() {
        part = 0;
        value = 0;
        return true;
    }

    @Override
    public Crowd meetsCrowd() {
        return Crowd.GIVEN;
    }

    @Override
    public int wanted(View view) {
        for (int i = part; i < threads.length; i++) {
            if (view.stepsOfNumber(threads[i]) < until[i] && view.isEnabled(threads[i])) {
                return threads[i];
            }
        }
        return -1;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        for (; part < threads.length; part++) {
            int slot = view.slot(threads[part]);
            if (slot >= 0 && view.stepsOf(slot) < until[part] && (enabled >>> slot & 1) != 0) {
                return slot;
            }
        }
        int current = view.current();
        return (enabled >>> current & 1) != 0 ? current : Long.numberOfTrailingZeros(enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int planned = value < values.length ? values[value++] : 0;
        return planned < alternatives ? planned : 0;
    }

    @Override
    public boolean restart() {
        return true;
    }
}
