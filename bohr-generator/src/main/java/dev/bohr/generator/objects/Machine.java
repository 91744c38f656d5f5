package dev.bohr.generator.objects;

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
final class Machine {
    /** A test that makes more nodes is too large. */
    private static final int MOST_NODES = 8;

    // ---- where what is in a state: what is shared

    private static final int NODE = 9;
    private static final int NODE_COUNT = 10;
    private static final int NODES = 11;
    /** Owner, from 1, and holds of two monitors and two locks. */
    private static final int MUTEXES = NODES + MOST_NODES;

    private static final int LOCKS = 2;
    private static final int WRITER = MUTEXES + 8;
    private static final int WRITES = WRITER + 1;
    private static final int PERMITS = WRITES + 1;
    private static final int LATCH = PERMITS + 1;
    private static final int LISTED = LATCH + 1;
    private static final int THREADS = LISTED + 1;

    // ---- of a thread

    private static final int CALL = 0;
    private static final int POSITION = 1;
    private static final int LAST = 2;
    private static final int PHASE = 3;
    private static final int KEPT = 4;
    private static final int PERMIT = 5;
    private static final int READS = 6;
    private static final int TICKET = 7;
    /** Of the running call: two monitors, two locks, to read, to write. */
    private static final int HELD = 8;

    private static final int PER_THREAD = HELD + 6;

    private static final int OUTSIDE = -1;
    private static final int WAITS = 10;
    private static final int ASKS_AGAIN = 11;

    private final List<SmallMethod> methods;
    private final SmallCall[] calls;
    private final Operation[][] bodies;
    private final int[][] blockEnds;
    private final int[] ends;
    private final int firstCalls;
    private final int lastCalls;
    private final int threads;

    Machine(SmallTest test) {
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

    private static int of(int thread) {
        return THREADS + thread * PER_THREAD;
    }

    private int results() {
        return THREADS + threads * PER_THREAD;
    }

    boolean isInCall(int[] s, int thread) {
        return s[of(thread) + POSITION] != OUTSIDE;
    }

    Recorded history(int[] s) {
        int[] returned = new int[calls.length];
        int[] before = new int[calls.length];
        System.arraycopy(s, results(), returned, 0, calls.length);
        System.arraycopy(s, results() + calls.length, before, 0, calls.length);
        return new Recorded(new Numbers(returned), new Numbers(before));
    }

    // ---- who can go on

    boolean isEnabled(int[] s, int t) {
        int call = s[of(t) + CALL];
        if (call == ends[t]) {
            return false;
        }
        if (s[of(t) + POSITION] != OUTSIDE) {
            return admits(s, t, bodies[calls[call].method()][s[of(t) + POSITION]]);
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

    private boolean admits(int[] s, int t, Operation o) {
        int thread = of(t);
        int phase = s[thread + PHASE];
        return switch (o.code()) {
            case ENTER -> isFree(s, o.target(), t);
            case ACQUIRE_LOCK -> isFree(s, LOCKS + o.target(), t);
            case WAIT -> phase == 0 || phase == ASKS_AGAIN && isFree(s, o.target(), t);
            case AWAIT -> phase == 0 || phase == ASKS_AGAIN && isFree(s, LOCKS + o.target(), t);
            case READ_LOCK -> s[WRITER] == 0 || s[WRITER] == t + 1;
            case WRITE_LOCK -> s[WRITER] == t + 1 || s[WRITER] == 0 && readers(s) == 0;
            case ACQUIRE -> s[PERMITS] > 0;
            case AWAIT_LATCH -> s[LATCH] == 0;
            case PARK -> s[thread + PERMIT] != 0;
            case SPIN_UNTIL -> s[variable(o.target(), 0)] == o.value();
            default -> true;
        };
    }

    private static boolean isFree(int[] s, int mutex, int t) {
        int owner = s[MUTEXES + 2 * mutex];
        return owner == 0 || owner == t + 1;
    }

    private int readers(int[] s) {
        int readers = 0;
        for (int t = 0; t < threads; t++) {
            readers += s[of(t) + READS];
        }
        return readers;
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
        return o.code() == Code.NOTIFY && s[of(t) + HELD + o.target()] > 0 ? Math.max(1, waiting(s, o.target())) : 1;
    }

    /** The state after the next step of a thread that can go on. */
    int[] step(int[] before, int t, int way) {
        int[] s = before.clone();
        int thread = of(t);
        int call = s[thread + CALL];
        if (s[thread + POSITION] == OUTSIDE) {
            int mask = 0;
            for (int i = 0; i < calls.length; i++) {
                mask |= Recorded.hasReturned(s[results() + i]) ? 1 << i : 0;
            }
            s[results() + call] = Recorded.PENDING;
            s[results() + calls.length + call] = mask;
            s[thread + POSITION] = 0;
            s[thread + LAST] = calls[call].argument();
        } else {
            Operation o = bodies[calls[call].method()][s[thread + POSITION]];
            if (!execute(s, t, o, way)) {
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
                end(s, t, methods.get(method).isVoid() ? Recorded.VOID : Recorded.ofInt(s[thread + LAST]));
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
                    release(s, o.target());
                    s[thread + POSITION]++;
                }
                case RETURN -> {
                    end(s, t, methods.get(method).isVoid() ? Recorded.VOID : Recorded.ofInt(o.value()));
                    return;
                }
                case THROW -> {
                    end(s, t, Recorded.THROWS);
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
                release(s, monitor);
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

    /** Whether that was all of the operation. */
    private boolean execute(int[] s, int t, Operation o, int way) {
        int thread = of(t);
        int target = o.target();
        switch (o.code()) {
            case READ -> s[thread + LAST] = s[variable(target, s[thread + LAST] & 1)];
            case READ_MORE -> s[thread + LAST] = 10 * s[thread + LAST] + s[variable(target, s[thread + LAST] & 1)];
            case WRITE -> s[variable(target, s[thread + LAST] & 1)] = o.value();
            case WRITE_LAST -> s[variable(target, s[thread + LAST] & 1)] = s[thread + LAST] + 1;
            case ADD -> {
                int old = s[target];
                s[target] = old + o.value();
                s[thread + LAST] = old;
            }
            case COMPARE_AND_SET -> {
                boolean isExpected = s[target] == o.value();
                s[target] = isExpected ? o.other() : s[target];
                s[thread + LAST] = isExpected ? 1 : 0;
            }
            case INCREMENT -> {
                return increment(s, thread, target);
            }
            case SPIN_UNTIL, EXIT, IF -> {}
            case NEW_NODE -> {
                if (s[NODE_COUNT] == MOST_NODES) {
                    throw new TooLarge();
                }
                s[NODES + s[NODE_COUNT]++] = o.value();
                s[NODE] = s[NODE_COUNT];
            }
            case READ_NODE, WRITE_NODE -> {
                return look(s, thread, o);
            }
            case ENTER -> {
                take(s, target, t);
                s[thread + HELD + target]++;
            }
            case ACQUIRE_LOCK -> {
                take(s, LOCKS + target, t);
                s[thread + HELD + LOCKS + target]++;
            }
            case TRY_LOCK -> {
                boolean isFree = isFree(s, LOCKS + target, t);
                if (isFree) {
                    take(s, LOCKS + target, t);
                    s[thread + HELD + LOCKS + target]++;
                }
                s[thread + LAST] = isFree ? 1 : 0;
            }
            case UNLOCK -> {
                if (s[thread + HELD + LOCKS + target] > 0) {
                    s[thread + HELD + LOCKS + target]--;
                    release(s, LOCKS + target);
                }
            }
            case WAIT -> {
                return s[thread + HELD + target] == 0 || await(s, t, target);
            }
            case AWAIT -> {
                return s[thread + HELD + LOCKS + target] == 0 || await(s, t, LOCKS + target);
            }
            case NOTIFY -> wakeOne(s, target, way, s[thread + HELD + target] > 0);
            case SIGNAL -> wakeOne(s, LOCKS + target, 0, s[thread + HELD + LOCKS + target] > 0);
            case NOTIFY_ALL -> wakeAll(s, target, s[thread + HELD + target] > 0);
            case SIGNAL_ALL -> wakeAll(s, LOCKS + target, s[thread + HELD + LOCKS + target] > 0);
            case READ_LOCK -> {
                s[thread + READS]++;
                s[thread + HELD + 4]++;
            }
            case READ_UNLOCK -> {
                if (s[thread + HELD + 4] > 0) {
                    s[thread + HELD + 4]--;
                    s[thread + READS]--;
                }
            }
            case WRITE_LOCK -> {
                s[WRITER] = t + 1;
                s[WRITES]++;
                s[thread + HELD + 5]++;
            }
            case WRITE_UNLOCK -> {
                if (s[thread + HELD + 5] > 0) {
                    s[thread + HELD + 5]--;
                    s[WRITER] = --s[WRITES] == 0 ? 0 : t + 1;
                }
            }
            case ACQUIRE -> s[PERMITS]--;
            case RELEASE -> s[PERMITS]++;
            case TRY_ACQUIRE -> {
                s[thread + LAST] = s[PERMITS] > 0 ? 1 : 0;
                s[PERMITS] = Math.max(0, s[PERMITS] - 1);
            }
            case COUNT_DOWN -> s[LATCH] = Math.max(0, s[LATCH] - 1);
            case AWAIT_LATCH -> {}
            case PARK -> s[thread + PERMIT] = 0;
            case ENLIST -> s[LISTED] = t + 1;
            case UNPARK_LISTED -> {
                return unpark(s, thread);
            }
            case CHOOSE -> s[thread + LAST] = way;
            default -> throw new IllegalStateException("no object does " + o);
        }
        return true;
    }

    private static int variable(int number, int index) {
        return number == 7 ? 5 + index : number;
    }

    private static boolean increment(int[] s, int thread, int target) {
        int phase = s[thread + PHASE];
        if (phase % 2 == 0) {
            s[thread + KEPT] = s[target];
            s[thread + PHASE]++;
            return false;
        }
        if (s[target] == s[thread + KEPT]) {
            s[target]++;
            s[thread + LAST] = s[thread + KEPT];
            return true;
        }
        s[thread + PHASE]++;
        s[thread + LAST] = Code.ABSENT;
        return s[thread + PHASE] == 2 * Code.INCREMENT_ATTEMPTS;
    }

    /** First for the node that is there, then into it. */
    private static boolean look(int[] s, int thread, Operation o) {
        if (s[thread + PHASE] == 0) {
            s[thread + KEPT] = s[NODE];
            s[thread + PHASE] = 1;
            if (s[NODE] == 0) {
                s[thread + LAST] = Code.ABSENT;
            }
            return s[NODE] == 0;
        }
        int node = NODES + s[thread + KEPT] - 1;
        if (o.code() == Code.READ_NODE) {
            s[thread + LAST] = s[node];
        } else {
            s[node] = o.value();
        }
        return true;
    }

    private boolean unpark(int[] s, int thread) {
        if (s[thread + PHASE] == 0) {
            s[thread + KEPT] = s[LISTED];
            s[thread + PHASE] = 1;
            return s[LISTED] == 0;
        }
        int parked = s[thread + KEPT] - 1;
        if (s[of(parked) + CALL] != ends[parked]) {
            s[of(parked) + PERMIT] = 1;
        }
        return true;
    }

    // ---- monitors, locks and their conditions

    private static void take(int[] s, int mutex, int t) {
        s[MUTEXES + 2 * mutex] = t + 1;
        s[MUTEXES + 2 * mutex + 1]++;
    }

    private static void release(int[] s, int mutex) {
        if (--s[MUTEXES + 2 * mutex + 1] == 0) {
            s[MUTEXES + 2 * mutex] = 0;
        }
    }

    private boolean await(int[] s, int t, int mutex) {
        int thread = of(t);
        if (s[thread + PHASE] == 0) {
            s[thread + KEPT] = s[MUTEXES + 2 * mutex + 1];
            s[thread + TICKET] = 1 + waiting(s, mutex);
            s[thread + PHASE] = WAITS;
            s[MUTEXES + 2 * mutex] = 0;
            s[MUTEXES + 2 * mutex + 1] = 0;
            return false;
        }
        s[MUTEXES + 2 * mutex] = t + 1;
        s[MUTEXES + 2 * mutex + 1] = s[thread + KEPT];
        return true;
    }

    private int waiting(int[] s, int mutex) {
        int count = 0;
        for (int t = 0; t < threads; t++) {
            count += isWaiting(s, t, mutex) ? 1 : 0;
        }
        return count;
    }

    private boolean isWaiting(int[] s, int t, int mutex) {
        if (s[of(t) + PHASE] != WAITS) {
            return false;
        }
        Operation o = bodies[calls[s[of(t) + CALL]].method()][s[of(t) + POSITION]];
        return (o.code() == Code.WAIT ? 0 : LOCKS) + o.target() == mutex;
    }

    /** @param way how many of those who have waited longer are passed over */
    private void wakeOne(int[] s, int mutex, int way, boolean isHeld) {
        int ticket = way + 1;
        for (int t = 0; t < threads && isHeld; t++) {
            if (isWaiting(s, t, mutex)) {
                if (s[of(t) + TICKET] == ticket) {
                    s[of(t) + PHASE] = ASKS_AGAIN;
                    s[of(t) + TICKET] = 0;
                } else if (s[of(t) + TICKET] > ticket) {
                    s[of(t) + TICKET]--;
                }
            }
        }
    }

    private void wakeAll(int[] s, int mutex, boolean isHeld) {
        for (int t = 0; t < threads && isHeld; t++) {
            if (isWaiting(s, t, mutex)) {
                s[of(t) + PHASE] = ASKS_AGAIN;
                s[of(t) + TICKET] = 0;
            }
        }
    }
}
