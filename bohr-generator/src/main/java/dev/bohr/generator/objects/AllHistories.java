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
 * All that can come of a test, by brute force on {@link ObjectMachine}: the histories of all interleavings of its steps, and those of its calls
 * made one after the other.
 */
final class AllHistories {
    private static final int NOBODY = -1;

    private final ObjectMachine objectMachine;
    private final int mostStates;
    private final Set<RecordedHistory> concurrent = new HashSet<>();
    private final Map<NumberKey, Set<RecordedHistory>> serial = new HashMap<>();
    private final Map<List<Integer>, NumberKey> byOrder = new HashMap<>();
    private boolean ambiguous;

    private record State(NumberKey state, int running) {}

    /** @throws TooLarge if there are more states */
    AllHistories(SmallTest test, int mostStates) {
        this.objectMachine = new ObjectMachine(test);
        this.mostStates = mostStates;
        exploreSerial();
        exploreConcurrent();
    }

    /** Those of all interleavings, stuck ones among them. */
    Set<RecordedHistory> concurrent() {
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
    boolean isExplained(RecordedHistory history, boolean sequential) {
        if (!history.isStuck()) {
            return isReturned(history, sequential);
        }
        return IntStream.range(0, history.size())
                .filter(call -> history.results().get(call) == RecordedHistory.PENDING)
                .allMatch(call -> isReturned(history.withOnlyPending(call), sequential));
    }

    private boolean isReturned(RecordedHistory history, boolean sequential) {
        return serial.getOrDefault(history.results(), Set.of()).stream()
                .anyMatch(explanation -> sequential || explanation.keepsOrderOf(history));
    }

    private void exploreConcurrent() {
        Deque<int[]> open = new ArrayDeque<>();
        Set<NumberKey> seen = new HashSet<>();
        open.add(objectMachine.start());
        while (!open.isEmpty()) {
            int[] state = open.removeLast();
            boolean isEnd = true;
            for (int t = 0; t < objectMachine.threads(); t++) {
                if (objectMachine.isEnabled(state, t)) {
                    isEnd = false;
                    for (int way = objectMachine.ways(state, t) - 1; way >= 0; way--) {
                        int[] next = objectMachine.step(state, t, way);
                        if (seen.add(new NumberKey(next))) {
                            open.add(next);
                        }
                    }
                }
            }
            if (isEnd) {
                concurrent.add(objectMachine.history(state));
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

    /** A call continues until it returns or blocks; those who were blocked and can proceed again may do so where another returns or blocks. */
    private void exploreSerial() {
        Deque<Open> open = new ArrayDeque<>();
        Set<State> seen = new HashSet<>();
        open.add(new Open(objectMachine.start(), NOBODY));
        while (!open.isEmpty()) {
            Open now = open.removeLast();
            boolean goesOn = now.running != NOBODY
                    && objectMachine.isInCall(now.state, now.running)
                    && objectMachine.isEnabled(now.state, now.running);
            if (!goesOn) {
                record(now.state);
            }
            for (int t = 0; t < objectMachine.threads(); t++) {
                if (goesOn ? t == now.running : objectMachine.isEnabled(now.state, t)) {
                    for (int way = objectMachine.ways(now.state, t) - 1; way >= 0; way--) {
                        int[] next = objectMachine.step(now.state, t, way);
                        if (seen.add(new State(new NumberKey(next), t))) {
                            open.add(new Open(next, t));
                        }
                    }
                }
            }
            limit(seen.size());
        }
    }

    /** Nobody runs: all calls have returned, or one cannot proceed which began after all others had returned. */
    private void record(int[] state) {
        RecordedHistory history = objectMachine.history(state);
        int pending = NOBODY;
        int pendingCalls = 0;
        int returned = 0;
        for (int call = 0; call < history.size(); call++) {
            int result = history.results().get(call);
            returned |= RecordedHistory.hasReturned(result) ? 1 << call : 0;
            if (result == RecordedHistory.PENDING) {
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

    /** Whether a thread that is in a call can proceed with it. */
    private boolean canGoOn(int[] state) {
        return IntStream.range(0, objectMachine.threads())
                .anyMatch(t -> objectMachine.isInCall(state, t) && objectMachine.isEnabled(state, t));
    }

    private void lookForAmbiguity(RecordedHistory history) {
        List<Integer> made = IntStream.range(0, history.size())
                .filter(call -> history.results().get(call) != RecordedHistory.NOT_MADE)
                .boxed()
                .sorted((a, b) -> Integer.bitCount(history.before().get(a))
                        - Integer.bitCount(history.before().get(b)))
                .toList();
        for (int i = 0; i < made.size(); i++) {
            if (Integer.bitCount(history.before().get(made.get(i))) != i) {
                return; // some overlap
            }
        }
        NumberKey other = byOrder.putIfAbsent(made, history.results());
        ambiguous |= other != null && !other.equals(history.results());
    }
}
