package dev.bohr.explore.recording;

import dev.bohr.explore.execution.Engine;
import dev.bohr.explore.execution.SearchRestart;
import dev.bohr.trace.Trace;
import java.util.Map;
import java.util.TreeMap;

/**
 * One execution for each outcome: the first that had it, run again with a recorder, which proves that it replays. Kept when the search restarts:
 * a trace says which objects were taken for shared.
 */
public final class OutcomeWitnesses {
    private final Map<String, Trace> traces = new TreeMap<>();

    /** The execution that has just ended had this outcome; returns why it could not be recorded, or nothing. */
    public String keep(String outcome, Engine engine, Recordings recordings) {
        if (traces.containsKey(outcome)) {
            return "";
        }
        Recording recording = recordings.recordLast();
        SearchRestart.throwIfSo(recording.end(), () -> {});
        if (!engine.hasOutcome(recording.end()) || !recording.outcome().equals(outcome)) {
            return NondeterminismWords.didNotReturn("an outcome", "'" + outcome + "'", "'" + recording.outcome() + "'");
        }
        traces.put(outcome, recording.trace());
        return "";
    }

    public Map<String, Trace> all() {
        return traces;
    }
}
