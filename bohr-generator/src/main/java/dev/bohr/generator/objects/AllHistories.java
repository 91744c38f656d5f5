package dev.bohr.generator.objects;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All that can come of a test, by brute force on {@link Machine}: the histories of all interleavings of its steps, and those of its calls
 * made one after the other.
 */
final class AllHistories {
    private static final int NOBODY = -1;

    private final Machine machine;
    private final int mostStates;
    private final Set<Recorded> concurrent = new HashSet<>();
    private final Map<Numbers, Set<Recorded>> serial = new HashMap<>();
    private final Map<List<Integer>, Numbers> byOrder = new HashMap<>();
    private boolean ambiguous;

    private record State(Numbers state, int running) {}

    /** @throws TooLarge if there are more states */
    AllHistories(SmallTest test, int mostStates) {
        this.machine = new Machine(test);
        this.mostStates = mostStates;
        exploreSerial();
        exploreConcurrent();
    }

    /** Those of all interleavings, stuck ones among them. */
    Set<Recorded> concurrent() {
        return concurrent;
    }

    /** Whether calls made one after the other in one order return one thing or another. */
    boolean isAmbiguous() {
        return ambiguous;
    }

    /** Whether all histories are explained. */
    boolean areExplained(boolean sequential) {
        return concurrent.stream().allMatch(history -> isExplained(history, sequential));
    }

    /**
     * The classic check of one history (Herlihy and Wing 1990; for stuck ones Burckhardt and others 2010, definition 3).
     *
     * @param sequential whether only the order of calls of each thread counts
     */
    boolean isExplained(Recorded history, boolean sequential) {
        if (!history.isStuck()) {
            return isReturned(history, sequential);
        }
        return IntStream.range(0, history.size())
                .filter(call -> history.results().get(call) == Recorded.PENDING)
                .allMatch(call -> isReturned(history.withOnlyPending(call), sequential));
    }

    private boolean isReturned(Recorded history, boolean sequential) {
        return serial.getOrDefault(history.results(), Set.of()).stream()
                .anyMatch(explanation -> sequential || explanation.keepsOrderOf(history));
    }

    private void exploreConcurrent() {
        Deque<int[]> open = new ArrayDeque<>();
        Set<Numbers> seen = new HashSet<>();
        open.add(machine.start());
        while (!open.isEmpty()) {
            int[] state = open.removeLast();
            boolean isEnd = true;
            for (int t = 0; t < machine.threads(); t++) {
                if (machine.isEnabled(state, t)) {
                    isEnd = false;
                    for (int way = machine.ways(state, t) - 1; way >= 0; way--) {
                        int[] next = machine.step(state, t, way);
                        if (seen.add(new Numbers(next))) {
                            open.add(next);
                        }
                    }
                }
            }
            if (isEnd) {
                concurrent.add(machine.history(state));
            }
            limit(seen.size());
        }
    }

    private void limit(int states) {
        if (states > mostStates) {
            throw new TooLarge();
        }
    }

    // ---- one after the other

    private record Open(int[] state, int running) {}

    /** A call goes on until it returns or blocks; those who were blocked and can go on again may do so where another returns or blocks. */
    private void exploreSerial() {
        Deque<Open> open = new ArrayDeque<>();
        Set<State> seen = new HashSet<>();
        open.add(new Open(machine.start(), NOBODY));
        while (!open.isEmpty()) {
            Open now = open.removeLast();
            boolean goesOn = now.running != NOBODY
                    && machine.isInCall(now.state, now.running)
                    && machine.isEnabled(now.state, now.running);
            if (!goesOn) {
                record(now.state);
            }
            for (int t = 0; t < machine.threads(); t++) {
                if (goesOn ? t == now.running : machine.isEnabled(now.state, t)) {
                    for (int way = machine.ways(now.state, t) - 1; way >= 0; way--) {
                        int[] next = machine.step(now.state, t, way);
                        if (seen.add(new State(new Numbers(next), t))) {
                            open.add(new Open(next, t));
                        }
                    }
                }
            }
            limit(seen.size());
        }
    }

    /** Nobody runs: all calls have returned, or one cannot go on which began after all others had returned. */
    private void record(int[] state) {
        Recorded history = machine.history(state);
        int pending = NOBODY;
        int pendingCalls = 0;
        int returned = 0;
        for (int call = 0; call < history.size(); call++) {
            int result = history.results().get(call);
            returned |= Recorded.hasReturned(result) ? 1 << call : 0;
            if (result == Recorded.PENDING) {
                pending = call;
                pendingCalls++;
            }
        }
        boolean isComplete = Integer.bitCount(returned) == history.size();
        boolean isBlocked = pendingCalls == 1 && history.before().get(pending) == returned && !canGoOn(state);
        if (isComplete || isBlocked) {
            serial.computeIfAbsent(history.results(), r -> new HashSet<>()).add(history);
            lookForAmbiguity(history);
        }
    }

    /** Whether somebody who is in a call can go on with it. */
    private boolean canGoOn(int[] state) {
        return IntStream.range(0, machine.threads())
                .anyMatch(t -> machine.isInCall(state, t) && machine.isEnabled(state, t));
    }

    private void lookForAmbiguity(Recorded history) {
        List<Integer> made = IntStream.range(0, history.size())
                .filter(call -> history.results().get(call) != Recorded.NOT_MADE)
                .boxed()
                .sorted((a, b) -> Integer.bitCount(history.before().get(a))
                        - Integer.bitCount(history.before().get(b)))
                .toList();
        for (int i = 0; i < made.size(); i++) {
            if (Integer.bitCount(history.before().get(made.get(i))) != i) {
                return; // some overlap
            }
        }
        Numbers other = byOrder.putIfAbsent(made, history.results());
        ambiguous |= other != null && !other.equals(history.results());
    }
}
