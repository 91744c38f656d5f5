package dev.bohr.linearizability.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A test: calls before there are threads, the calls of each thread, and calls after all threads have ended. Written as
 * {@code [add(1)] poll(), add(2) | peek() [size()]}; the parts in brackets may be missing.
 */
public record Scenario(List<Call> first, List<List<Call>> threads, List<Call> last) {
    /** Who calls is one bit in a word, and so is every call. */
    public static final int MOST_CALLS = 62;

    public Scenario {
        first = List.copyOf(first);
        threads = threads.stream().map(List::copyOf).toList();
        last = List.copyOf(last);
    }

    /** Only what threads do. */
    public static Scenario of(List<List<Call>> threads) {
        return new Scenario(List.of(), threads, List.of());
    }

    /** All calls, in the order in which they are numbered: the first ones, thread by thread, the last ones. */
    public List<Call> calls() {
        List<Call> all = new ArrayList<>(first);
        threads.forEach(all::addAll);
        all.addAll(last);
        return all;
    }

    public int size() {
        return first.size() + threads.stream().mapToInt(List::size).sum() + last.size();
    }

    /** The thread of a call, from 0; -1 for the first and the last ones. */
    public int threadOf(int call) {
        int index = call - first.size();
        for (int t = 0; t < threads.size() && index >= 0; t++) {
            index -= threads.get(t).size();
            if (index < 0) {
                return t;
            }
        }
        return -1;
    }

    /** The number of the first call of a thread. */
    public int firstOf(int thread) {
        int index = first.size();
        for (int t = 0; t < thread; t++) {
            index += threads.get(t).size();
        }
        return index;
    }

    /** The same with other calls. */
    Scenario map(UnaryOperator<Call> change) {
        return new Scenario(
                first.stream().map(change).toList(),
                threads.stream()
                        .map(calls -> calls.stream().map(change).toList())
                        .toList(),
                last.stream().map(change).toList());
    }

    /** For each call those, one bit each, that have returned before it is made: the first ones, and those of its own thread. */
    public long[] earlier() {
        long[] earlier = new long[size()];
        for (int call = 0; call < earlier.length; call++) {
            long before = (1L << call) - 1;
            int thread = threadOf(call);
            long ofOthers = thread < 0 ? 0 : (1L << firstOf(thread)) - (1L << first.size());
            earlier[call] = before & ~ofOthers;
        }
        return earlier;
    }

    /** In how many orders the calls of the threads can be made one after the other; {@code Long.MAX_VALUE} if too many to say. */
    public long serialOrders() {
        long orders = 1;
        int calls = 0;
        for (List<Call> thread : threads) {
            for (int i = 1; i <= thread.size(); i++) {
                calls++;
                if (orders > Long.MAX_VALUE / calls) {
                    return Long.MAX_VALUE;
                }
                orders = orders * calls / i;
            }
        }
        return orders;
    }

    @Override
    public String toString() {
        return (first.isEmpty() ? "" : "[" + text(first) + "] ")
                + threads.stream().map(Scenario::text).collect(Collectors.joining(" | "))
                + (last.isEmpty() ? "" : " [" + text(last) + "]");
    }

    private static String text(List<Call> calls) {
        return calls.stream().map(Call::toString).collect(Collectors.joining(", "));
    }
}
