package dev.bohr.linearizability.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of linearizability (Herlihy and Wing 1990): a call comes before all that were made after its answer, and before the later calls
 * of its process. Calls and answers are entries of one list in the order of time; a call may be next if no answer stands before it. A call
 * that is taken is lifted out of the list together with its answer and put back on the way back (Wing and Gong 1993; Lowe, Testing for
 * linearizability, 2017).
 */
final class RealTimeOrder implements CallOrder {
    private static final int NONE = -1;

    private final int calls;
    /** Entry {@code c} is call c, entry {@code calls + c} its answer; the last one is the head of the ring. */
    private final int[] next;

    private final int[] previous;
    private final int head;
    /** The call of the same process before this one, if both are to be in this order, or NONE. */
    private final int[] predecessor;

    /** What must come before a call for other reasons. */
    private final int[][] foreseen;

    private final boolean[] isOpen;
    /** The place of a call among those that were answered, by their start; or among those that were not. */
    private final int[] place;
    /** How many answers there are up to the answer of this call; for {@link #progress}. */
    private final int[] answerNumber;

    private final int answered;
    private final long[] takenAnswered;
    private final long[] takenOpen;
    private final boolean[] isTaken;
    private int takenCount;
    /** All answered calls with a smaller place are taken. */
    private int firstLeft;

    RealTimeOrder(List<RecordedCall> history, KnownOrder knownOrder) {
        calls = history.size();
        foreseen = knownOrder.predecessors(calls);
        head = 2 * calls;
        next = new int[head + 1];
        previous = new int[head + 1];
        isOpen = new boolean[calls];
        place = new int[calls];
        answerNumber = new int[calls];
        isTaken = new boolean[calls];
        predecessor = predecessors(history);
        answered = number(history);
        takenAnswered = new long[(answered >> 6) + 1];
        takenOpen = new long[(calls - answered + 63) >> 6];
        link(history);
    }

    /** An open call precedes nothing: nobody has waited for its answer. */
    static int[] predecessors(List<RecordedCall> history) {
        int[] predecessor = new int[history.size()];
        Map<String, Integer> last = new HashMap<>();
        for (int i : byStart(history)) {
            RecordedCall call = history.get(i);
            Integer before = last.get(call.process());
            predecessor[i] = before == null ? NONE : before;
            if (!call.isOpen()) {
                last.put(call.process(), i);
            }
        }
        return predecessor;
    }

    /** What starts at the same time stays in the order of the history. */
    static List<Integer> byStart(List<RecordedCall> history) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < history.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingLong(i -> history.get(i).start()));
        return order;
    }

    private int number(List<RecordedCall> history) {
        int answeredCalls = 0;
        int openCalls = 0;
        for (int i : byStart(history)) {
            isOpen[i] = history.get(i).isOpen();
            place[i] = isOpen[i] ? openCalls++ : answeredCalls++;
        }
        return answeredCalls;
    }

    /** At one time calls stand before answers: then they overlap. */
    private void link(List<RecordedCall> history) {
        List<Integer> entries = new ArrayList<>();
        for (int i = 0; i < calls; i++) {
            entries.add(i);
            if (!isOpen[i]) {
                entries.add(calls + i);
            }
        }
        entries.sort(Comparator.comparingLong((Integer entry) -> time(history, entry))
                .thenComparing(entry -> entry >= calls));
        int last = head;
        int answers = 0;
        for (int entry : entries) {
            next[last] = entry;
            previous[entry] = last;
            last = entry;
            if (entry >= calls) {
                answerNumber[entry - calls] = answers++;
            }
        }
        next[last] = head;
        previous[head] = last;
    }

    private long time(List<RecordedCall> history, int entry) {
        return entry < calls
                ? history.get(entry).start()
                : history.get(entry - calls).end();
    }

    @Override
    public int candidates(int[] into) {
        int count = 0;
        for (int entry = next[head]; entry < calls; entry = next[entry]) {
            int before = predecessor[entry];
            if ((before == NONE || isTaken[before]) && areTaken(foreseen[entry])) {
                into[count++] = entry;
            }
        }
        return count;
    }

    private boolean areTaken(int[] some) {
        for (int call : some) {
            if (!isTaken[call]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void take(int call) {
        lift(call);
        isTaken[call] = true;
        int at = place[call];
        if (isOpen[call]) {
            takenOpen[at >> 6] |= 1L << at;
            return;
        }
        lift(calls + call);
        takenAnswered[at >> 6] |= 1L << at;
        takenCount++;
        while (firstLeft < answered && (takenAnswered[firstLeft >> 6] & 1L << firstLeft) != 0) {
            firstLeft++;
        }
    }

    @Override
    public void giveBack(int call) {
        isTaken[call] = false;
        int at = place[call];
        if (isOpen[call]) {
            takenOpen[at >> 6] &= ~(1L << at);
        } else {
            takenAnswered[at >> 6] &= ~(1L << at);
            takenCount--;
            firstLeft = Math.min(firstLeft, at);
            unlift(calls + call);
        }
        unlift(call);
    }

    private void lift(int entry) {
        next[previous[entry]] = next[entry];
        previous[next[entry]] = previous[entry];
    }

    /** Right only in the opposite order of the lifts. */
    private void unlift(int entry) {
        next[previous[entry]] = entry;
        previous[next[entry]] = entry;
    }

    @Override
    public boolean isComplete() {
        return takenCount == answered;
    }

    @Override
    public int progress() {
        for (int entry = next[head]; entry != head; entry = next[entry]) {
            if (entry >= calls) {
                return answerNumber[entry - calls];
            }
        }
        return answered;
    }

    /** The words before the first call that is left are full, those behind the last that is taken are empty: neither is written down. */
    @Override
    public long[] taken() {
        int from = firstLeft >> 6;
        int outside = takenCount - (from << 6);
        int to = from;
        while (outside > 0) {
            outside -= Long.bitCount(takenAnswered[to++]);
        }
        long[] words = new long[1 + takenOpen.length + to - from];
        words[0] = from;
        System.arraycopy(takenOpen, 0, words, 1, takenOpen.length);
        System.arraycopy(takenAnswered, from, words, 1 + takenOpen.length, to - from);
        return words;
    }
}
