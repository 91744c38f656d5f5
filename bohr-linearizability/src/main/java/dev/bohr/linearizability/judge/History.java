package dev.bohr.linearizability.judge;

import dev.bohr.linearizability.subject.Call;
import java.util.ArrayList;
import java.util.List;

/**
 * What happened in one execution of a test, as seen from outside.
 *
 * @param calls those that were made
 * @param results of all calls, made or not
 */
public record History(List<Made> calls, ResultVector results) {
    /**
     * A call.
     *
     * @param thread from 0; -1 before there are threads and after they have ended
     * @param invoked the step in which it began
     * @param returned the step in which it returned; {@code Integer.MAX_VALUE} if it never did
     * @param result as text
     */
    public record Made(int number, int thread, Call call, int invoked, int returned, String result) {
        public boolean hasReturned() {
            return returned != Integer.MAX_VALUE;
        }
    }

    public History {
        calls = List.copyOf(calls);
    }

    public static History of(Journal journal) {
        List<Made> made = new ArrayList<>();
        List<Call> calls = journal.calls();
        for (int i = 0; i < calls.size(); i++) {
            if (journal.isMade(i)) {
                made.add(new Made(
                        i,
                        journal.scenario().threadOf(i),
                        calls.get(i),
                        journal.invoked(i),
                        journal.returned(i),
                        journal.resultText(i)));
            }
        }
        return new History(made, new ResultVector(journal.results()));
    }
}
