package dev.bohr.trace;

/**
 * A thread of an execution.
 *
 * @param name what the program calls it; others may be called the same
 * @param object the thread as an object that operations are done to; {@link TracedObject#NONE} if none is
 * @param startedBy the step that has started it; 0 if none has, as of the first
 */
public record TraceThread(String name, TracedObject object, int startedBy) {
    /** One to which nothing is done. */
    public TraceThread(String name) {
        this(name, TracedObject.NONE, 0);
    }
}
