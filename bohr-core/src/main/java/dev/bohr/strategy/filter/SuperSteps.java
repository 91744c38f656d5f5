package dev.bohr.strategy.filter;

import dev.bohr.model.ArrayGrowth;
import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.RandomNumbers;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;

/**
 * Super steps (Florian 2010, section 4.2.4, algorithm 6). Where several threads can proceed, each of them is taken in turn, and continues
 * for as long as nothing it does can matter to what the others do from the same node: its super step. Its steps but the last
 * are independent of all steps of the others' super steps, and enable no thread that was not enabled before. Only at the end of a super
 * step is there a choice again.
 *
 * <p>What is different here. What a sibling that has not been taken yet would do is known from what it is about to do, and a step
 * may do more than that: it may be its thread's last, for instance. When such a sibling turns out to matter to a super step that
 * was taken before it, the filter is off from then on and the search begins again. Steps in which a value is chosen end super
 * steps. A super step that touches a great many locations ends, too.
 */
public final class SuperSteps extends StrategyDecorator {
    private static final int MOST_LOCATIONS = 256;

    /** A node of the present path at which there is a choice, and what its super steps touch. */
    private static final class Node {
        long threads;
        /** The thread whose super step the path follows. */
        int taken;
        /** The steps of that super step; 0 while it continues. */
        int length;
        /** What was chosen in its last step besides the thread. */
        long values;
        /** What the steps of a thread's super step but the last have touched. */
        final Footprint[] before = new Footprint[Long.SIZE];
        /** What the last has touched, or will touch. */
        final Footprint[] last = new Footprint[Long.SIZE];

        void begin(View view, long enabled) {
            threads = enabled;
            taken = -1;
            length = 0;
            values = 0;
            for (long rest = enabled; rest != 0; rest &= rest - 1) {
                int thread = Long.numberOfTrailingZeros(rest);
                if (last[thread] == null) {
                    last[thread] = new Footprint();
                    before[thread] = new Footprint();
                }
                before[thread].clear();
                view.pendingFootprint(thread, last[thread]);
                if (!isKnownBefore(view.pendingKind(thread))) {
                    last[thread].setEverything();
                }
            }
        }

        boolean conflictsWithOthers(Footprint footprint, Footprint[] others) {
            for (long rest = threads & ~(1L << taken); rest != 0; rest &= rest - 1) {
                if (footprint.conflictsWith(others[Long.numberOfTrailingZeros(rest)])) {
                    return true;
                }
            }
            return false;
        }
    }

    private Node[] path = new Node[16];
    /** Nodes of the path that are those of the execution before. */
    private int known;
    /** The node whose super step continues; -1 before the first. */
    private int at = -1;
    /** Steps of it so far. */
    private int steps;

    private long enabledBefore;
    private long values;
    private boolean off;
    private boolean beginsAgain;
    private final Footprint next = new Footprint();

    public SuperSteps(Strategy inner) {
        super(inner);
    }

    /** Whether it can mostly be told beforehand what an operation touches. */
    private static boolean isKnownBefore(Kind kind) {
        return switch (kind) {
            case READ, WRITE, UPDATE, COMPARE, LOCK, UNLOCK, YIELD -> true;
            default -> false;
        };
    }

    @Override
    public boolean begin() {
        if (beginsAgain) {
            beginsAgain = false;
            super.restart();
        }
        at = -1;
        values = 0;
        return super.begin();
    }

    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        if (off) {
            return ask(view, enabled);
        }
        if (at >= 0 && continues(view, enabled)) {
            enabledBefore = enabled;
            return path[at].taken;
        }
        leave();
        Node node = enter(view, enabled);
        int chosen = ask(view, enabled);
        if (chosen == ABANDON) {
            known = Math.min(known, at);
            return ABANDON;
        }
        if (chosen != node.taken) {
            node.taken = chosen;
            node.length = 0;
            node.values = 0;
            known = at + 1;
        }
        enabledBefore = enabled;
        return chosen;
    }

    /** The super step is over. */
    private void leave() {
        if (at >= 0) {
            Node node = path[at];
            node.length = steps;
            if (node.values != values) {
                node.values = values;
                known = at + 1;
            }
        }
        values = 0;
        steps = 0;
    }

    private Node enter(View view, long enabled) {
        at++;
        if (at == path.length) {
            path = ArrayGrowth.doubled(path);
        }
        if (path[at] == null) {
            path[at] = new Node();
        }
        if (at >= known) {
            path[at].begin(view, enabled);
            known = at + 1;
        }
        return path[at];
    }

    /** Whether the super step can be extended by another step of its thread. */
    private boolean continues(View view, long enabled) {
        Node node = path[at];
        int thread = node.taken;
        if (node.length > 0) {
            return steps < node.length;
        }
        long others = ~(1L << thread);
        boolean isEnabled = (enabled >>> thread & 1) != 0;
        boolean enablesOthers = (enabled & ~enabledBefore & others) != 0;
        Footprint last = node.last[thread];
        Footprint before = node.before[thread];
        if (!isEnabled || enablesOthers || values != 0 || before.size() + last.size() > MOST_LOCATIONS) {
            return false;
        }
        view.pendingFootprint(thread, next);
        if (node.conflictsWithOthers(last, node.last) || node.conflictsWithOthers(next, node.before)) {
            return false;
        }
        for (int i = 0; i < last.size(); i++) {
            before.add(last.key(i), last.access(i));
        }
        return true;
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        int value = super.chooseValue(view, kind, alternatives);
        values = RandomNumbers.mix(values + value + 1);
        return value;
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        super.step(view, thread, footprint);
        if (off || at < 0) {
            return;
        }
        Node node = path[at];
        steps++;
        if (node.length > 0 && values == 0) {
            return; // as before
        }
        if (node.length > 0) {
            for (int i = 0; i < footprint.size(); i++) {
                node.last[thread].add(footprint.key(i), footprint.access(i));
            }
        } else {
            node.last[thread].set(footprint);
        }
        if (node.conflictsWithOthers(footprint, node.before)) {
            off = true;
            beginsAgain = true;
        }
    }

    @Override
    public boolean restart() {
        known = 0;
        off = false;
        beginsAgain = false;
        return super.restart();
    }
}
