package dev.bohr.generator.weak;

import dev.bohr.generator.BruteForce;
import dev.bohr.model.Footprint;
import dev.bohr.model.MemoryEvents;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import java.util.HashMap;
import java.util.Map;

/** Every interleaving of the threads, and reads see what was written last: sequential consistency as Lamport has defined it. */
final class Interleavings implements Strategy, MemoryEvents {
    private final BruteForce schedules = new BruteForce();
    private final Map<Integer, Integer> writes = new HashMap<>();
    private int written;

    @Override
    public boolean begin() {
        writes.clear();
        return schedules.begin();
    }

    @Override
    public boolean isComplete() {
        return schedules.isComplete();
    }

    @Override
    public int chooseThread(View view, long enabled) {
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (view.pendingObject(thread) == null) {
                return thread; // when a thread ends does not matter to anybody
            }
        }
        return schedules.chooseThread(view, enabled);
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        throw new AssertionError();
    }

    @Override
    public boolean restart() {
        throw new AssertionError();
    }

    @Override
    public int location(long key) {
        return (int) key;
    }

    @Override
    public void initially(int location, long value) {
        writes.put(location, 0);
    }

    @Override
    public int read(int thread, int location, int mode, int site) {
        written = location;
        return writes.get(location);
    }

    @Override
    public int update(int thread, int location, int mode, int site) {
        return read(thread, location, mode, site);
    }

    @Override
    public int compare(int thread, int location, int mode, int site, boolean isKnown, long expected) {
        return read(thread, location, mode, site);
    }

    @Override
    public void write(int thread, int location, int mode, int site) {
        written = location;
    }

    @Override
    public void wrote(int thread, long value) {
        writes.merge(written, 1, Integer::sum);
    }

    @Override
    public void failed(int thread) {}

    @Override
    public void fence(int thread, int kind) {}

    @Override
    public void start(int thread, int started, long life) {}

    @Override
    public void synchronizes(int thread, boolean acquires, boolean releases) {}

    @Override
    public void enabledBy(int thread, int other) {}

    @Override
    public void touched(int thread, Footprint footprint) {}

    @Override
    public boolean knowsStart(int thread, int started) {
        return true;
    }

    @Override
    public int newest(int location) {
        throw new AssertionError();
    }

    @Override
    public boolean isGivenUp() {
        return false;
    }

    @Override
    public boolean seesNewest(int thread, int location, int reads) {
        throw new AssertionError();
    }

    @Override
    public Object freeze(int thread) {
        throw new AssertionError();
    }

    @Override
    public void within(int thread, Object freeze) {
        throw new AssertionError();
    }

    @Override
    public Object join(Object freeze, Object other) {
        throw new AssertionError();
    }
}
