package dev.bohr.linearizability.judge;

import dev.bohr.engine.ExecutionEnd;
import dev.bohr.explore.execution.Participation;
import dev.bohr.hooks.Hooks;
import dev.bohr.linearizability.programs.CallingThreads;
import dev.bohr.linearizability.subject.Call;
import dev.bohr.linearizability.subject.Scenario;
import dev.bohr.strategy.systematic.SerialOrders;
import java.lang.invoke.MethodHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes the calls of a test and notes when each began, when it returned, and what. Not woven, and so no memory of the program's: its
 * notes make no points and no order.
 */
public final class Journal implements CallingThreads.Calls, SerialOrders.Callers {
    private static final int NEVER = Integer.MAX_VALUE;

    private final Scenario scenario;
    private final MethodHandle maker;
    private final ResultNumbers resultNumbers;
    private final Call[] calls;
    /** Where the calls of each thread begin, and those after them all: the collections of the JDK's would make points. */
    private final int[] firstOf;

    private final boolean inOrder;
    /** Is told that a call blocks, while threads still stand where they stood. */
    private Runnable atBlock = () -> {};

    private final int[] invoked;
    private final int[] returned;
    private final int[] invokeStep;
    private final int[] returnStep;
    private final int[] result;
    /** The call that each thread is in, from 1; 0 if none. */
    private final int[] open = new int[Long.SIZE];

    /** Threads that make calls, one bit each; the first thread is one of them. */
    private long callers;

    private int openCalls;

    /**
     * @param maker makes the object, as an Object
     * @param inOrder whether the order of calls that do not overlap matters to the search
     */
    public Journal(Scenario scenario, MethodHandle maker, ResultNumbers resultNumbers, boolean inOrder) {
        this.scenario = scenario;
        this.maker = maker;
        this.resultNumbers = resultNumbers;
        this.calls = scenario.calls().toArray(new Call[0]);
        this.inOrder = inOrder;
        this.firstOf = new int[scenario.threads().size() + 1];
        for (int thread = 0; thread < firstOf.length; thread++) {
            firstOf[thread] = scenario.firstOf(thread);
        }
        this.invoked = new int[calls.length];
        this.returned = new int[calls.length];
        this.invokeStep = new int[calls.length];
        this.returnStep = new int[calls.length];
        this.result = new int[calls.length];
    }

    public void setAtBlock(Runnable newAtBlock) {
        atBlock = newAtBlock;
    }

    // ---- the program

    @Override
    public int threads() {
        return firstOf.length - 1;
    }

    @Override
    public Object make() throws Throwable {
        for (int i = 0; i < calls.length; i++) {
            invoked[i] = NEVER;
            returned[i] = NEVER;
            result[i] = ResultNumbers.NOT_MADE;
        }
        for (int i = 0; i < open.length; i++) {
            open[i] = 0;
        }
        callers = 1L << Participation.thread();
        openCalls = 0;
        return maker.invokeExact();
    }

    @Override
    public void first(Object object) {
        make(object, 0, firstOf[0]);
    }

    @Override
    public void of(Object object, int thread) {
        callers |= 1L << Participation.thread();
        make(object, firstOf[thread], firstOf[thread + 1]);
    }

    @Override
    public void last(Object object) {
        make(object, firstOf[firstOf.length - 1], calls.length);
    }

    private void make(Object object, int from, int to) {
        for (int i = from; i < to; i++) {
            Participation.invoke(calls[i], inOrder);
            int thread = Participation.thread();
            begins(i, thread);
            Object value = null;
            Throwable thrown = null;
            try {
                value = calls[i].on(object);
            } catch (ExecutionEnd | OutOfMemoryError e) {
                throw e; // the end of the execution; what depends on the machine is no result
            } catch (Throwable e) {
                thrown = e;
            }
            ends(i, thread, value, thrown);
        }
    }

    private void begins(int call, int thread) {
        invoked[call] = Participation.step();
        invokeStep[call] = Participation.orderedStep();
        result[call] = ResultNumbers.PENDING;
        open[thread] = call + 1;
        openCalls++;
    }

    private void ends(int call, int thread, @Nullable Object value, @Nullable Throwable thrown) {
        if (Participation.isOver()) {
            return; // the execution is being unwound, and the program has caught what does that
        }
        boolean ignored = Hooks.enterIgnored();
        try {
            returned[call] = Participation.step();
            returnStep[call] = Participation.orderedStep();
            if (thrown != null) {
                result[call] = resultNumbers.ofThrown(thrown);
            } else {
                result[call] = calls[call].operation().isVoid() ? resultNumbers.ofVoid() : resultNumbers.of(value);
            }
        } finally {
            Hooks.exitIgnored(ignored);
        }
        open[thread] = 0;
        openCalls--;
        int shown = result[call];
        Participation.returned(inOrder, () -> resultNumbers.returned(shown));
    }

    // ---- who calls

    @Override
    public boolean isInCall(int thread) {
        return open[thread] != 0;
    }

    @Override
    public boolean isWorker(int thread) {
        return (callers >>> thread & 1) == 0;
    }

    @Override
    public void blocked(int thread) {
        if (isOneOpen()) {
            atBlock.run();
        }
    }

    /** Whether all calls have returned. */
    public boolean isComplete() {
        for (int call = 0; call < calls.length; call++) {
            if (!hasReturned(call)) {
                return false;
            }
        }
        return true;
    }

    /** Whether no call is under way. */
    public boolean isNoneOpen() {
        return openCalls == 0;
    }

    /** Whether exactly one call has begun and not returned. */
    public boolean isOneOpen() {
        return openCalls == 1;
    }

    /** Whether all calls but one had returned before that one began, which has not. */
    boolean isLastBlocked() {
        int begun = 0;
        int lastReturn = -1;
        for (int i = 0; i < calls.length; i++) {
            if (hasReturned(i)) {
                lastReturn = Math.max(lastReturn, returned[i]);
            } else if (isMade(i)) {
                begun = invoked[i];
            }
        }
        return isOneOpen() && lastReturn < begun;
    }

    // ---- what was noted

    public Scenario scenario() {
        return scenario;
    }

    List<Call> calls() {
        return List.of(calls);
    }

    /** The numbers of all results; a copy. */
    int[] results() {
        return result.clone();
    }

    String resultText(int call) {
        return resultNumbers.text(result[call]);
    }

    boolean isMade(int call) {
        return invoked[call] != NEVER;
    }

    boolean hasReturned(int call) {
        return returned[call] != NEVER;
    }

    /** The step in which a call began. */
    int invoked(int call) {
        return invoked[call];
    }

    /** The step in which a call returned. */
    int returned(int call) {
        return returned[call];
    }

    int invokeStep(int call) {
        return invokeStep[call];
    }

    int returnStep(int call) {
        return returnStep[call];
    }

    int size() {
        return calls.length;
    }

    /** Whether each call returned before the next began. */
    boolean isSerial() {
        for (int a = 0; a < calls.length; a++) {
            for (int b = 0; b < calls.length; b++) {
                if (a != b && isMade(a) && isMade(b) && invoked[a] < returned[b] && invoked[b] < returned[a]) {
                    return false;
                }
            }
        }
        return true;
    }
}
