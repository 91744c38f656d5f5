package dev.bohr.linearizability.explain;

import dev.bohr.linearizability.judge.Overlaps;
import dev.bohr.linearizability.judge.ResultNumbers;
import dev.bohr.linearizability.judge.ResultVector;
import dev.bohr.linearizability.judge.SerialOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A test of an object that a table describes: a few states, and for each operation in each state what it returns and where it leads, or that
 * it blocks. All its serial histories, and something that may or may not have been observed.
 */
final class RandomTest {
    private static final int STATES = 3;
    private static final int OPERATIONS = 3;
    private static final int VALUES = 3;
    private static final int BLOCKS = VALUES;
    private static final int NEVER = Integer.MAX_VALUE;

    private final Random random;
    private final int[][] results = new int[STATES][OPERATIONS];
    private final int[][] next = new int[STATES][OPERATIONS];
    /** The operations of each call, and the calls of each thread in their order. */
    private final int[] operations;

    private final List<List<Integer>> threads = new ArrayList<>();
    private final List<SerialOrder> serial = new ArrayList<>();

    RandomTest(Random random) {
        this.random = random;
        boolean mayBlock = random.nextBoolean();
        for (int s = 0; s < STATES; s++) {
            for (int o = 0; o < OPERATIONS; o++) {
                results[s][o] = random.nextInt(mayBlock && random.nextInt(3) == 0 ? VALUES + 1 : VALUES);
                next[s][o] = random.nextInt(STATES);
            }
        }
        int size = 0;
        for (int t = 2 + random.nextInt(2); t > 0; t--) {
            List<Integer> calls = new ArrayList<>();
            for (int c = 1 + random.nextInt(2); c > 0; c--) {
                calls.add(size++);
            }
            threads.add(calls);
        }
        operations = random.ints(size, 0, OPERATIONS).toArray();
        addSerial(new ArrayList<>(), new int[threads.size()], 0, unmade());
    }

    private int[] unmade() {
        int[] unmade = new int[operations.length];
        Arrays.fill(unmade, ResultNumbers.NOT_MADE);
        return unmade;
    }

    private void addSerial(List<Integer> order, int[] done, int state, int[] returned) {
        boolean isComplete = true;
        for (int t = 0; t < done.length; t++) {
            if (done[t] == threads.get(t).size()) {
                continue;
            }
            isComplete = false;
            int call = threads.get(t).get(done[t]);
            int result = results[state][operations[call]];
            order.add(call);
            int[] more = returned.clone();
            more[call] = result == BLOCKS ? ResultNumbers.PENDING : result;
            if (result == BLOCKS) {
                serial.add(serialOrder(order, more));
            } else {
                done[t]++;
                addSerial(order, done, next[state][operations[call]], more);
                done[t]--;
            }
            order.remove(order.size() - 1);
        }
        if (isComplete) {
            serial.add(serialOrder(order, returned));
        }
    }

    /** As if each call of the order took one step to begin and one to return. */
    private SerialOrder serialOrder(List<Integer> order, int[] returned) {
        int size = operations.length;
        int[] begins = new int[size];
        int[] ends = new int[size];
        Arrays.fill(begins, NEVER);
        Arrays.fill(ends, NEVER);
        for (int i = 0; i < order.size(); i++) {
            begins[order.get(i)] = 2 * i;
            ends[order.get(i)] = returned[order.get(i)] == ResultNumbers.PENDING ? NEVER : 2 * i + 1;
        }
        long[] rows = new long[size];
        for (int b = 0; b < size; b++) {
            for (int a = 0; a < size; a++) {
                rows[b] |= a == b || begins[b] <= ends[a] ? 1L << a : 0;
            }
        }
        return new SerialOrder(
                order.stream().mapToInt(Integer::intValue).toArray(), new ResultVector(returned), new Overlaps(rows));
    }

    List<SerialOrder> serial() {
        return serial;
    }

    int size() {
        return operations.length;
    }

    /** Calls that overlap at random. They return what some serial history has, or a little else; one of them may block for ever. */
    ObservedCalls observed(boolean orderCounts) {
        int[] began = new int[operations.length];
        int[] returned = new int[operations.length];
        Arrays.fill(began, NEVER);
        Arrays.fill(returned, NEVER);
        SerialOrder like = serial.get(random.nextInt(serial.size()));
        int[] seen = unmade();
        int[] position = new int[threads.size()];
        int pending = random.nextInt(4) == 0 ? random.nextInt(operations.length) : -1;
        boolean[] ended = new boolean[threads.size()];
        for (int step = 0; step < 100; step++) {
            int t = random.nextInt(threads.size());
            if (ended[t] || position[t] == threads.get(t).size()) {
                continue;
            }
            int call = threads.get(t).get(position[t]);
            if (began[call] == NEVER) {
                began[call] = step;
                seen[call] = ResultNumbers.PENDING;
                ended[t] = call == pending;
            } else {
                returned[call] = step;
                seen[call] = random.nextInt(5) == 0 ? random.nextInt(VALUES) : valueIn(like, call);
                position[t]++;
            }
        }
        return new ObservedCalls(new ResultVector(seen).each().get(0), began, returned, orderCounts);
    }

    private int valueIn(SerialOrder order, int call) {
        return Math.max(0, order.results().get(call));
    }
}
