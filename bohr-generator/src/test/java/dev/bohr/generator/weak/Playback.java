package dev.bohr.generator.weak;

import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.MemoryEvents;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Not an explorer: has the driver do graphs that are known beforehand, one after the other. To test the driver and the judge. */
final class Playback implements Strategy, MemoryEvents {
    private final List<Graph> graphs;
    private int current = -1;
    private int[] done = {};
    /** The writes that were done at each location. */
    private final Map<Integer, List<Integer>> histories = new HashMap<>();

    private int written;

    Playback(List<Graph> graphs) {
        this.graphs = graphs;
    }

    @Override
    public boolean begin() {
        current++;
        histories.clear();
        if (!isComplete()) {
            done = new int[graphs.get(current).threads().size()];
        }
        return !isComplete();
    }

    @Override
    public boolean isComplete() {
        return current == graphs.size();
    }

    @Override
    public int chooseThread(View view, long enabled) {
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (isReady(view, thread)) {
                return thread;
            }
        }
        throw new IllegalStateException("no thread is enabled as in " + graphs.get(current));
    }

    /** Whether what it reads next is there. */
    private boolean isReady(View view, int thread) {
        List<GraphEvent> events = graphs.get(current).threads().get(thread);
        int next = done[thread];
        while (next < events.size() && events.get(next).type() == GraphEvent.Type.FENCE) {
            next++;
        }
        if (next == events.size()) {
            return view.pendingKind(thread) != Kind.LOCK;
        }
        int source = events.get(next).source();
        return source < 0 || done[GraphEvent.threadOf(source)] > GraphEvent.positionOf(source);
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
    public long fingerprint() {
        return graphs.get(current).key().hashCode();
    }

    @Override
    public int location(long key) {
        return (int) key;
    }

    @Override
    public void initially(int location, long value) {
        histories.computeIfAbsent(location, l -> new ArrayList<>()).add(GraphEvent.NONE);
    }

    @Override
    public int read(int thread, int location, int mode, int site) {
        int source =
                graphs.get(current).threads().get(thread).get(done[thread]++).source();
        return source < 0 ? 0 : histories.get(location).indexOf(source);
    }

    @Override
    public int update(int thread, int location, int mode, int site) {
        written = location;
        return read(thread, location, mode, site);
    }

    @Override
    public int compare(int thread, int location, int mode, int site, boolean isKnown, long expected) {
        written = location;
        return read(thread, location, mode, site);
    }

    @Override
    public void write(int thread, int location, int mode, int site) {
        written = location;
    }

    @Override
    public void wrote(int thread, long value) {
        histories.get(written).add(GraphEvent.name(thread, done[thread]++));
    }

    @Override
    public void failed(int thread) {}

    @Override
    public void fence(int thread, int kind) {
        done[thread]++;
    }

    @Override
    public void start(int thread, int started, long life) {}

    @Override
    public void synchronizes(int thread, boolean acquires, boolean releases) {
        done[thread] += 2; // at its end a thread has no more events
    }

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
