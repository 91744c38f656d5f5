package dev.bohr.strategy.replay;

import dev.bohr.model.Divergence;
import dev.bohr.model.OwnStrategy;
import dev.bohr.model.Schedule;
import dev.bohr.model.View;

/** One execution, by a given schedule. */
public final class ScheduleReplay implements OwnStrategy {
    private final Schedule schedule;
    private int position;
    private boolean done;

    public ScheduleReplay(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public boolean begin() {
        boolean first = !done;
        done = true;
        position = 0;
        return first;
    }

    @Override
    public Crowd meetsCrowd() {
        return Crowd.GIVEN;
    }

    @Override
    public int wanted(View view) {
        boolean isThread = position < schedule.length() && schedule.kind(position) == Schedule.Kind.THREAD;
        return isThread ? schedule.choice(position) : -1;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        int thread = next(view, Schedule.Kind.THREAD);
        int slot = view.slot(thread);
        if (slot < 0 || (enabled >>> slot & 1) == 0) {
            throw new Divergence("at step " + (view.steps() + 1) + " the schedule wants thread " + thread
                    + " to proceed, and it is not enabled");
        }
        return slot;
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int value = next(view, kind);
        if (value >= alternatives) {
            throw new Divergence(
                    "at step " + (view.steps() + 1) + " the schedule wants choice " + value + " of " + alternatives);
        }
        return value;
    }

    private int next(View view, Schedule.Kind kind) {
        if (position == schedule.length()) {
            throw new Divergence("the schedule ends at step " + (view.steps() + 1) + ", and the program continues");
        }
        if (schedule.kind(position) != kind) {
            throw new Divergence("at step " + (view.steps() + 1) + " the program makes a choice of another kind than"
                    + " the schedule");
        }
        return schedule.choice(position++);
    }

    /** Whether the whole schedule was used. */
    public boolean isUsedUp() {
        return position == schedule.length();
    }

    @Override
    public boolean restart() {
        done = false;
        return true;
    }
}
