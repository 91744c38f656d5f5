package dev.bohr.strategy;

import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import java.util.ArrayList;
import java.util.List;

/** A program made of nothing but steps: many thousand executions of it take no time, and its schedules can be counted by hand. */
public final class Model implements View {
    /** What a thread does, to what, and what comes of it. */
    public record Step(Kind kind, Object object, Runnable action) {}

    private final List<List<Step>> threads = new ArrayList<>();
    /** Threads that are there from the beginning; the others come after them. */
    private int first;

    private final List<Object> objects = new ArrayList<>();
    private final Footprint footprint = new Footprint();
    private final StringBuilder schedule = new StringBuilder();
    private int[] done = new int[0];
    private long live;
    private int visible;
    private int current;
    private int steps;
    private int choices;

    /** A thread that is there from the beginning. */
    public Model thread(Step... all) {
        threads.add(List.of(all));
        first++;
        return this;
    }

    /** A thread that is there when the next {@link #start} has been done; to be called after all {@link #thread}s. */
    public Model later(Step... all) {
        threads.add(List.of(all));
        return this;
    }

    /** Starts the next thread. */
    public static Step start() {
        return new Step(Kind.START, null, () -> {});
    }

    public static Step read(Object location) {
        return new Step(Kind.READ, location, () -> {});
    }

    public static Step write(Object location) {
        return new Step(Kind.WRITE, location, () -> {});
    }

    public static Step step(Kind kind, Object location, Runnable action) {
        return new Step(kind, location, action);
    }

    /** Runs one execution; returns which thread did each step, or nothing if it was abandoned. */
    public String run(Strategy strategy) {
        done = new int[threads.size()];
        live = 0;
        visible = 0;
        current = 0;
        steps = 0;
        choices = 0;
        schedule.setLength(0);
        while (visible < first) {
            appear();
        }
        while (live != 0) {
            int chosen = Long.numberOfTrailingZeros(live);
            if (Long.bitCount(live) > 1 || strategy.followsSteps()) {
                choices++;
                chosen = strategy.chooseThread(this, live);
            }
            if (chosen == Strategy.ABANDON) {
                return "";
            }
            step(chosen);
            strategy.step(this, chosen, footprint);
        }
        strategy.end(new int[0], 0);
        return schedule.toString();
    }

    private void appear() {
        live |= 1L << visible++;
    }

    private void step(int thread) {
        Step step = threads.get(thread).get(done[thread]++);
        footprint(step, footprint);
        step.action().run();
        schedule.append((char) ('a' + thread));
        current = thread;
        steps++;
        if (done[thread] == threads.get(thread).size()) {
            live &= ~(1L << thread);
        }
        if (step.kind() == Kind.START) {
            appear();
        }
    }

    /** Choices made in the last execution. */
    public int choices() {
        return choices;
    }

    public int choose(Strategy strategy, int alternatives) {
        return strategy.chooseValue(this, Schedule.Kind.VALUE, alternatives);
    }

    @Override
    public int current() {
        return current;
    }

    @Override
    public int steps() {
        return steps;
    }

    @Override
    public int stepsOf(int thread) {
        return done[thread];
    }

    @Override
    public long live() {
        return live;
    }

    @Override
    public int threadsAtFirst() {
        return threads();
    }

    @Override
    public boolean isWaiting(int thread) {
        return pendingKind(thread) == Kind.YIELD;
    }

    @Override
    public void pendingFootprint(int thread, Footprint into) {
        footprint(threads.get(thread).get(done[thread]), into);
    }

    private void footprint(Step step, Footprint into) {
        into.clear();
        if (step.object() != null) {
            into.add(key(step.object()), step.kind() == Kind.READ ? Footprint.READ : Footprint.WRITE);
        }
    }

    private int key(Object object) {
        int index = objects.indexOf(object);
        if (index < 0) {
            objects.add(object);
        }
        return index < 0 ? objects.size() : index + 1;
    }

    @Override
    public int threads() {
        return visible;
    }

    @Override
    public Kind pendingKind(int thread) {
        return threads.get(thread).get(done[thread]).kind();
    }

    @Override
    public Object pendingObject(int thread) {
        return threads.get(thread).get(done[thread]).object();
    }

    @Override
    public long pendingOffset(int thread) {
        return 0;
    }
}
