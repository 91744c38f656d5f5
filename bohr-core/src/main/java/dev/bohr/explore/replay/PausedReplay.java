package dev.bohr.explore.replay;

import dev.bohr.engine.End;
import dev.bohr.engine.recording.EventRecorder;
import dev.bohr.engine.recording.PauseControl;
import dev.bohr.explain.EventWords;
import dev.bohr.explore.recording.FirstDifference;
import dev.bohr.trace.Ending;
import dev.bohr.trace.Event;
import dev.bohr.trace.Trace;
import dev.bohr.trace.TraceMatching;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Where one run of a trace is held: right after a step, which is right before the next, with every thread where it waits for its turn. The
 * run is compared with the trace as it goes, and gets no further than to where it does something else.
 */
final class PausedReplay implements PauseControl {
    private final Trace trace;
    private final TraceMatching traceMatching;
    /** Not a monitor, and not by parking: a thread of the program's may be interrupted, and is to stay so. */
    private final Semaphore door = new Semaphore(0);

    private int target;
    private int at = -1;
    private boolean standing;
    private boolean ended;
    private boolean abandoned;
    private boolean over;
    private @Nullable EventRecorder recorder;
    /** What the program does that the trace does not have; empty if nothing so far. */
    private String mismatch = "";
    /** The step of that. */
    private int mismatchStep;

    private Ending ending = Ending.COMPLETED;

    PausedReplay(Trace trace, int target) {
        this.trace = trace;
        this.traceMatching = new TraceMatching(trace);
        this.target = target;
    }

    // ---- in the thread of the program that has control

    @Override
    public boolean opens(EventRecorder newRecorder) {
        synchronized (this) {
            if (abandoned || over) {
                return false;
            }
            recorder = newRecorder;
            at = newRecorder.events().size() - 1;
            compareLast();
            compareNext(newRecorder.events().get(at));
            if (at < target && mismatch.isEmpty()) {
                return true;
            }
            stand();
        }
        door.acquireUninterruptibly();
        return !isAbandoned();
    }

    @Override
    public void atEnd(EventRecorder newRecorder, End end, Ending newEnding) {
        synchronized (this) {
            if (abandoned || over) {
                return;
            }
            newRecorder.settleRunning();
            recorder = newRecorder;
            at = newRecorder.events().size();
            ended = true;
            ending = newEnding;
            compareLast();
            compareEnd(end);
            stand();
        }
        door.acquireUninterruptibly();
    }

    private void stand() {
        standing = true;
        notifyAll();
    }

    /** The result of the step that is done by now. Of a call, or of waiting, that may show later: see {@link #compareEnd}. */
    private void compareLast() {
        if (at > 0 && at <= trace.events().size() && mismatch.isEmpty()) {
            Event before = trace.events().get(at - 1);
            Event now = recorder().events().get(at - 1);
            if (before.isMemory()
                    && !traceMatching.areAlike(before, now, recorder().threads())) {
                differs(at, words(before), wordsNow(now));
            }
        }
    }

    private void compareNext(Event now) {
        if (!mismatch.isEmpty()) {
            return;
        }
        if (at >= trace.events().size()) {
            differs(at + 1, "the end", wordsNow(now));
            return;
        }
        Event before = trace.events().get(at);
        if (!traceMatching.beginAlike(before, now, recorder().threads())) {
            differs(at + 1, words(before), wordsNow(now));
        }
    }

    private void compareEnd(End end) {
        if (!mismatch.isEmpty()) {
            return;
        }
        List<Event> now = recorder().events();
        int same =
                new TraceMatching(trace).commonStepsWithoutLines(now, recorder().threads());
        if (same < Math.min(now.size(), trace.events().size())) {
            differs(same + 1, words(trace.events().get(same)), wordsNow(now.get(same)));
        } else if (at < trace.events().size()) {
            differs(at + 1, words(trace.events().get(at)), ending(end));
        } else if (!traceMatching.isSameEnding(ending)) {
            mismatchStep = at + 1;
            mismatch = "after its last step the program " + ending(end) + ", and the trace has "
                    + (trace.failure().isEmpty() ? "no failure" : "'" + firstLine(trace.failure()) + "'");
        }
    }

    private void differs(int step, String expected, String found) {
        mismatchStep = step;
        mismatch = "step " + step + " diverges from the trace: recorded " + expected + ", but the program " + found;
    }

    private String ending(End end) {
        if (end instanceof End.Uncontrolled lost) {
            return "is no longer under control: " + lost.reason();
        }
        if (end instanceof End.Diverged diverged) {
            return "cannot follow the schedule: " + diverged.reason();
        }
        return ending.isFailure() ? "fails: " + firstLine(ending.message()) : "terminates";
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    private String words(Event event) {
        return FirstDifference.words(trace, event);
    }

    private String wordsNow(Event event) {
        return "does '" + new EventWords(recorder().threads()).inOneLine(event) + "'";
    }

    private EventRecorder recorder() {
        return java.util.Objects.requireNonNull(recorder);
    }

    // ---- from outside

    /** Lets it proceed to right after a step that is further on. */
    synchronized void proceedTo(int newTarget) {
        target = newTarget;
        if (newTarget > at && standing && !ended && mismatch.isEmpty()) {
            standing = false;
            door.release();
        }
    }

    /** Waits until it stands, or is over. */
    synchronized void await() throws InterruptedException {
        while (!standing && !over) {
            wait();
        }
    }

    /** Abandons it: it is unwound at its next step, or wherever it stands. */
    synchronized void abandon() {
        abandoned = true;
        standing = false;
        door.release();
    }

    private synchronized boolean isAbandoned() {
        return abandoned;
    }

    /** Nobody comes here any more. */
    synchronized void over() {
        over = true;
        standing = false;
        notifyAll();
    }

    @Override
    public synchronized boolean isHolding() {
        return standing;
    }

    /** The steps that are done; -1 if it has not come to the first. */
    synchronized int at() {
        return at;
    }

    synchronized String mismatch() {
        return mismatch;
    }

    synchronized int mismatchStep() {
        return mismatchStep;
    }

    /** Only while it stands. */
    EventRecorder standing() {
        return recorder();
    }

    TraceMatching matching() {
        return traceMatching;
    }
}
