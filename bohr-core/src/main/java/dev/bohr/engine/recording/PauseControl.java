package dev.bohr.engine.recording;

import dev.bohr.engine.End;
import dev.bohr.trace.Ending;

/**
 * Code outside who can hold an execution that is recorded. Called in the thread that has control: no other thread proceeds while that
 * one waits here.
 */
public interface PauseControl {
    /** Holds nobody. */
    PauseControl OPEN = new PauseControl() {
        @Override
        public boolean opens(EventRecorder recorder) {
            return true;
        }

        @Override
        public void atEnd(EventRecorder recorder, End end, Ending ending) {}

        @Override
        public boolean isHolding() {
            return false;
        }
    };

    /**
     * Right before a step, which is the last event of the recorder.
     *
     * @return whether it may be done; if not, the execution is given up
     */
    boolean opens(EventRecorder recorder);

    /**
     * The execution has ended, and the threads still stand where they stood.
     *
     * @param ending what it came to, as a trace has it
     */
    void atEnd(EventRecorder recorder, End end, Ending ending);

    /** Whether the execution is paused here: then it is not the program's fault that nothing happens. Asked from outside. */
    boolean isHolding();
}
