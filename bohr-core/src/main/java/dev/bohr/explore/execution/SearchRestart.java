package dev.bohr.explore.execution;

import dev.bohr.engine.End;

/**
 * An execution that was run again has shown something that the first run of it had not: an object that the first took for new was there
 * before, since the second has found it again. What is known of the schedule no longer holds; the search restarts, and comes to it again.
 */
public final class SearchRestart extends RuntimeException {
    private static final long serialVersionUID = 1;

    private SearchRestart(End end) {
        super(end.toString(), null, false, false);
    }

    /** @param afterwards before the search restarts */
    public static void throwIfSo(End again, Runnable afterwards) {
        if (again.restartsSearch()) {
            afterwards.run();
            throw new SearchRestart(again);
        }
    }
}
