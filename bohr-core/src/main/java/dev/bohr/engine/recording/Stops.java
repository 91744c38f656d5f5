package dev.bohr.engine.recording;

import dev.bohr.trace.Event;

/**
 * Where a debugger can stop a replay to follow its schedule step by step: a breakpoint in a line of the program is hit when a thread
 * comes to the line, which may be long before it is the thread's turn, and a thread may lose its turn in the middle of a line.
 * Nothing is done here, and these methods are called only if there may be a debugger. The thread that is stopped is the one that
 * does the step; its own code is a few frames further out.
 */
public final class Stops {
    private Stops() {}

    /** Sorts an event to where it belongs. */
    public static void at(Event event, String thread) {
        String what = thread + ": " + event.kind().text()
                + (event.location().isNone() ? "" : " " + event.location().name())
                + (event.position().isEmpty() ? "" : " at " + event.position());
        step(event.step(), what);
        if (event.switched() || event.step() == 1) {
            switched(event.step(), what);
        }
    }

    /** Right before each step. */
    public static void step(int number, String what) {}

    /** Right before a step of another thread than that of the step before. */
    public static void switched(int number, String what) {}

    /** The execution has come to its failure, and all threads still stand where they stood. */
    public static void failed(String why) {}
}
