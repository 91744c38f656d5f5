package dev.bohr.linearizability.tests;

import dev.bohr.linearizability.subject.Call;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.linearizability.subject.Subject;
import java.util.ArrayList;
import java.util.List;

/**
 * What tests look like.
 *
 * @param threads how many there are at most; at least two, since otherwise nothing is concurrent
 * @param calls how many each thread makes at most
 * @param initial how many of any kind are made at most before there are threads, after the {@code first} ones
 * @param first calls that every test begins with
 * @param last calls that every test ends with
 */
public record TestShape(int threads, int calls, int initial, List<Call> first, List<Call> last) {
    public TestShape {
        if (threads < 2) {
            throw new IllegalArgumentException("with fewer than two threads nothing is concurrent");
        }
        if (calls < 1 || initial < 0) {
            throw new IllegalArgumentException("threads make at least one call, and there are no fewer than 0 before");
        }
        first = List.copyOf(first);
        last = List.copyOf(last);
        int most = first.size() + initial + threads * calls + last.size();
        if (most > Scenario.MOST_CALLS || threads > Scenario.MOST_CALLS || calls > Scenario.MOST_CALLS) {
            throw new IllegalArgumentException("a test may have " + Scenario.MOST_CALLS + " calls, not " + threads
                    + " x " + calls + (most == threads * calls ? "" : " and " + (most - threads * calls) + " more"));
        }
    }

    /** Tests of a subject that begin and end as it says: with what there is initially, and with its observers and invariants. */
    public static TestShape of(Subject subject, int threads, int calls) {
        List<Call> last = new ArrayList<>();
        subject.observers().forEach(observer -> last.addAll(Alphabet.allCalls(observer)));
        subject.invariants().forEach(invariant -> last.addAll(Alphabet.allCalls(invariant)));
        return new TestShape(threads, calls, 0, subject.initially(), last);
    }

    /** With up to so many calls of any kind before there are threads. */
    public TestShape withInitial(int newInitial) {
        return new TestShape(threads, calls, newInitial, first, last);
    }

    /** With certain calls before there are threads. */
    public TestShape withFirst(List<Call> newFirst) {
        return new TestShape(threads, calls, initial, newFirst, last);
    }

    /** With certain calls after all threads have ended, before those that the subject asks for. */
    public TestShape withLast(List<Call> more) {
        List<Call> both = new ArrayList<>(more);
        both.addAll(last);
        return new TestShape(threads, calls, initial, first, both);
    }

    /** {@code 2 threads x 3 calls}. */
    String text() {
        return threads + " threads x " + calls + (calls == 1 ? " call" : " calls");
    }
}
