package dev.bohr.generator.objects;

import static dev.bohr.generator.objects.Layout.ASKS_AGAIN;
import static dev.bohr.generator.objects.Layout.CALL;
import static dev.bohr.generator.objects.Layout.HELD;
import static dev.bohr.generator.objects.Layout.KEPT;
import static dev.bohr.generator.objects.Layout.LAST;
import static dev.bohr.generator.objects.Layout.LATCH;
import static dev.bohr.generator.objects.Layout.LISTED;
import static dev.bohr.generator.objects.Layout.LOCKS;
import static dev.bohr.generator.objects.Layout.MOST_NODES;
import static dev.bohr.generator.objects.Layout.NODE;
import static dev.bohr.generator.objects.Layout.NODES;
import static dev.bohr.generator.objects.Layout.NODE_COUNT;
import static dev.bohr.generator.objects.Layout.PERMIT;
import static dev.bohr.generator.objects.Layout.PERMITS;
import static dev.bohr.generator.objects.Layout.PHASE;
import static dev.bohr.generator.objects.Layout.READS;
import static dev.bohr.generator.objects.Layout.WRITER;
import static dev.bohr.generator.objects.Layout.WRITES;
import static dev.bohr.generator.objects.Layout.of;

import dev.bohr.generator.programs.Code;
import dev.bohr.generator.programs.Operation;

/** What operations do to a state of a {@link ObjectMachine}, and when they can be done. */
final class Operations {
    private final int threads;
    private final int[] ends;

    /** @param ends for each thread the call at which it has ended */
    Operations(int[] ends) {
        this.threads = ends.length;
        this.ends = ends;
    }

    /** Whether a thread can proceed with an operation. */
    boolean admits(int[] s, int t, Operation o) {
        int thread = of(t);
        int phase = s[thread + PHASE];
        return switch (o.code()) {
            case ENTER -> Mutexes.isFree(s, o.target(), t);
            case ACQUIRE_LOCK -> Mutexes.isFree(s, LOCKS + o.target(), t);
            case WAIT -> phase == 0 || phase == ASKS_AGAIN && Mutexes.isFree(s, o.target(), t);
            case AWAIT -> phase == 0 || phase == ASKS_AGAIN && Mutexes.isFree(s, LOCKS + o.target(), t);
            case READ_LOCK -> s[WRITER] == 0 || s[WRITER] == t + 1;
            case WRITE_LOCK -> s[WRITER] == t + 1 || s[WRITER] == 0 && readers(s) == 0;
            case ACQUIRE -> s[PERMITS] > 0;
            case AWAIT_LATCH -> s[LATCH] == 0;
            case PARK -> s[thread + PERMIT] != 0;
            case SPIN_UNTIL -> s[variable(o.target(), 0)] == o.value();
            default -> true;
        };
    }

    private int readers(int[] s) {
        int readers = 0;
        for (int t = 0; t < threads; t++) {
            readers += s[of(t) + READS];
        }
        return readers;
    }

    /** Whether that was all of the operation. */
    boolean execute(int[] s, int t, Operation o, int way) {
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
                Mutexes.take(s, target, t);
                s[thread + HELD + target]++;
            }
            case ACQUIRE_LOCK -> {
                Mutexes.take(s, LOCKS + target, t);
                s[thread + HELD + LOCKS + target]++;
            }
            case TRY_LOCK -> {
                boolean isFree = Mutexes.isFree(s, LOCKS + target, t);
                if (isFree) {
                    Mutexes.take(s, LOCKS + target, t);
                    s[thread + HELD + LOCKS + target]++;
                }
                s[thread + LAST] = isFree ? 1 : 0;
            }
            case UNLOCK -> {
                if (s[thread + HELD + LOCKS + target] > 0) {
                    s[thread + HELD + LOCKS + target]--;
                    Mutexes.release(s, LOCKS + target);
                }
            }
            case WAIT -> {
                return s[thread + HELD + target] == 0 || Mutexes.await(s, threads, t, target);
            }
            case AWAIT -> {
                return s[thread + HELD + LOCKS + target] == 0 || Mutexes.await(s, threads, t, LOCKS + target);
            }
            case NOTIFY -> {
                if (s[thread + HELD + target] > 0) {
                    Mutexes.wakeOne(s, threads, target, way);
                }
            }
            case SIGNAL -> {
                if (s[thread + HELD + LOCKS + target] > 0) {
                    Mutexes.wakeOne(s, threads, LOCKS + target, 0);
                }
            }
            case NOTIFY_ALL -> {
                if (s[thread + HELD + target] > 0) {
                    Mutexes.wakeAll(s, threads, target);
                }
            }
            case SIGNAL_ALL -> {
                if (s[thread + HELD + LOCKS + target] > 0) {
                    Mutexes.wakeAll(s, threads, LOCKS + target);
                }
            }
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
}
