package dev.bohr.generator.objects;

import static dev.bohr.generator.objects.Layout.CALL;
import static dev.bohr.generator.objects.Layout.HELD;
import static dev.bohr.generator.objects.Layout.KEPT;
import static dev.bohr.generator.objects.Layout.LAST;
import static dev.bohr.generator.objects.Layout.LATCH;
import static dev.bohr.generator.objects.Layout.LOCKS;
import static dev.bohr.generator.objects.Layout.OUTSIDE;
import static dev.bohr.generator.objects.Layout.PERMITS;
import static dev.bohr.generator.objects.Layout.PER_THREAD;
import static dev.bohr.generator.objects.Layout.PHASE;
import static dev.bohr.generator.objects.Layout.POSITION;
import static dev.bohr.generator.objects.Layout.THREADS;
import static dev.bohr.generator.objects.Layout.of;

import dev.bohr.generator.objects.SmallTest.SmallCall;
import dev.bohr.generator.programs.Code;
import dev.bohr.generator.programs.Operation;
import java.util.List;

/**
 * What tests of small objects do, one step after the other, without threads, without weaving and without the engine: a state is an array
 * of numbers, and a step makes another of it. Thread 0 makes the first and the last calls.
 *
 * <p>A call begins with a step of its own. It returns with the last step in which it touches something.
 */
final class ObjectMachine {
    private final List<SmallMethod> methods;
    private final SmallCall[] calls;
    private final Operation[][] bodies;
    private final int[][] blockEnds;
    private final int[] ends;
    private final Operations operations;
    private final int firstCalls;
    private final int lastCalls;
    private final int threads;

    ObjectMachine(SmallTest test) {
        methods = test.methods();
        calls = test.calls().toArray(new SmallCall[0]);
        bodies = new Operation[methods.size()][];
        blockEnds = new int[methods.size()][];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = methods.get(i).body().toArray(new Operation[0]);
            blockEnds[i] = methods.get(i).blockEnds();
        }
        threads = 1 + test.threads().size();
        firstCalls = test.first().size();
        lastCalls = calls.length - test.last().size();
        ends = new int[threads];
        ends[0] = calls.length;
        int end = firstCalls;
        for (int t = 1; t < threads; t++) {
            end += test.threads().get(t - 1).size();
            ends[t] = end;
        }
        operations = new Operations(ends);
    }

    int[] start() {
        int[] s = new int[THREADS + threads * PER_THREAD + 2 * calls.length];
        s[PERMITS] = 1;
        s[LATCH] = 1;
        for (int t = 0; t < threads; t++) {
            s[of(t) + POSITION] = OUTSIDE;
            s[of(t) + CALL] = t == 0 ? 0 : t == 1 ? firstCalls : ends[t - 1];
        }
        skipThreads(s);
        return s;
    }

    /** Thread 0 waits for the others between its first calls and its last ones. */
    private void skipThreads(int[] s) {
        if (s[of(0) + CALL] == firstCalls) {
            s[of(0) + CALL] = lastCalls;
        }
    }

    int threads() {
        return threads;
    }

    private int results() {
        return THREADS + threads * PER_THREAD;
    }

    boolean isInCall(int[] s, int thread) {
        return s[of(thread) + POSITION] != OUTSIDE;
    }

    RecordedHistory history(int[] s) {
        int[] returned = new int[calls.length];
        int[] before = new int[calls.length];
        System.arraycopy(s, results(), returned, 0, calls.length);
        System.arraycopy(s, results() + calls.length, before, 0, calls.length);
        return new RecordedHistory(new NumberKey(returned), new NumberKey(before));
    }

    // ---- who can proceed

    boolean isEnabled(int[] s, int t) {
        int call = s[of(t) + CALL];
        if (call == ends[t]) {
            return false;
        }
        if (s[of(t) + POSITION] != OUTSIDE) {
            return operations.admits(s, t, bodies[calls[call].method()][s[of(t) + POSITION]]);
        }
        if (t > 0) {
            return s[of(0) + CALL] >= lastCalls;
        }
        for (int other = 1; other < threads && call >= lastCalls; other++) {
            if (s[of(other) + CALL] != ends[other]) {
                return false;
            }
        }
        return true;
    }

    // ---- steps

    /** In how many ways the next step of a thread can be done. */
    int ways(int[] s, int t) {
        if (s[of(t) + POSITION] == OUTSIDE) {
            return 1;
        }
        Operation o = bodies[calls[s[of(t) + CALL]].method()][s[of(t) + POSITION]];
        if (o.code() == Code.CHOOSE) {
            return o.value();
        }
        return o.code() == Code.NOTIFY && s[of(t) + HELD + o.target()] > 0
                ? Math.max(1, Mutexes.waiting(s, threads, o.target()))
                : 1;
    }

    /** The state after the next step of a thread that can proceed. */
    int[] step(int[] before, int t, int way) {
        int[] s = before.clone();
        int thread = of(t);
        int call = s[thread + CALL];
        if (s[thread + POSITION] == OUTSIDE) {
            int mask = 0;
            for (int i = 0; i < calls.length; i++) {
                mask |= RecordedHistory.hasReturned(s[results() + i]) ? 1 << i : 0;
            }
            s[results() + call] = RecordedHistory.PENDING;
            s[results() + calls.length + call] = mask;
            s[thread + POSITION] = 0;
            s[thread + LAST] = calls[call].argument();
        } else {
            Operation o = bodies[calls[call].method()][s[thread + POSITION]];
            if (!operations.execute(s, t, o, way)) {
                return s; // there is more of it to come
            }
            s[thread + PHASE] = 0;
            s[thread + KEPT] = 0;
            s[thread + POSITION]++;
        }
        runLocally(s, t);
        return s;
    }

    /** Up to what touches something, or to the end of the call. */
    private void runLocally(int[] s, int t) {
        int thread = of(t);
        int method = calls[s[thread + CALL]].method();
        Operation[] body = bodies[method];
        while (true) {
            int position = s[thread + POSITION];
            if (position == body.length) {
                end(
                        s,
                        t,
                        methods.get(method).isVoid() ? RecordedHistory.VOID : RecordedHistory.ofInt(s[thread + LAST]));
                return;
            }
            Operation o = body[position];
            switch (o.code()) {
                case IF -> {
                    boolean isLastOfBlock = position + 1 == body.length || body[position + 1].code() == Code.EXIT;
                    boolean skips = s[thread + LAST] != o.value() && !isLastOfBlock;
                    s[thread + POSITION] = skips ? blockEnds[method][position + 1] + 1 : position + 1;
                }
                case EXIT -> {
                    s[thread + HELD + o.target()]--;
                    Mutexes.release(s, o.target());
                    s[thread + POSITION]++;
                }
                case RETURN -> {
                    end(s, t, methods.get(method).isVoid() ? RecordedHistory.VOID : RecordedHistory.ofInt(o.value()));
                    return;
                }
                case THROW -> {
                    end(s, t, RecordedHistory.THROWS);
                    return;
                }
                default -> {
                    return;
                }
            }
        }
    }

    private void end(int[] s, int t, int result) {
        int thread = of(t);
        for (int monitor = 0; monitor < LOCKS; monitor++) {
            for (int n = s[thread + HELD + monitor]; n > 0; n--) {
                Mutexes.release(s, monitor);
            }
        }
        for (int i = 0; i < 6; i++) {
            s[thread + HELD + i] = 0;
        }
        s[results() + s[thread + CALL]] = result;
        s[thread + LAST] = 0;
        s[thread + POSITION] = OUTSIDE;
        s[thread + CALL]++;
        if (t == 0) {
            skipThreads(s);
        }
    }
}
