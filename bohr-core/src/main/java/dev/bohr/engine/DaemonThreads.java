package dev.bohr.engine;

import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.engine.learned.LearnedPoints;
import dev.bohr.model.Kind;
import dev.bohr.model.ProgramEnd;
import org.jspecify.annotations.Nullable;

/** Which threads keep the program alive, and which are cut off by the end of the last of those. */
final class DaemonThreads implements ProgramEnd {
    private final ExecutionState executionState;
    /** By slot. */
    private final ManagedThread[] threads;

    private final LearnedPoints learned;

    /** In this execution. */
    private boolean hasDaemons;

    /** The threads so far that keep the program alive. */
    private int users;

    private boolean isOver;
    private boolean cutsOffUserThreads;

    DaemonThreads(ExecutionState executionState, ManagedThread[] threads, LearnedPoints learned) {
        this.executionState = executionState;
        this.threads = threads;
        this.learned = learned;
    }

    void begin() {
        hasDaemons = false;
        users = 0;
        isOver = false;
        cutsOffUserThreads = false;
    }

    void added(ManagedThread thread) {
        hasDaemons |= thread.daemon;
        users += thread.daemon ? 0 : 1;
    }

    int users() {
        return users;
    }

    /** The last user thread has ended, and all that was to be done then. */
    void end() {
        isOver = true;
    }

    /** The program ends while user threads might proceed. */
    void cutsOffOthers() {
        cutsOffUserThreads = true;
    }

    /** Whether there are threads, or were, whose end a thread has not seen. */
    boolean hasUnseenBy(ManagedThread thread) {
        for (int i = 0; i < executionState.count; i++) {
            ManagedThread other = executionState.thread(i);
            if (other.started && other != thread && !thread.knowsEnd(other)) {
                return true;
            }
        }
        return false;
    }

    /** Whether there are threads that keep the program alive. */
    boolean hasUserThread() {
        return executionState.crowd.isThere() ? hasUserThreadBut(null) : hasUserThread(executionState.live());
    }

    private boolean hasUserThreadBut(@Nullable ManagedThread one) {
        for (int i = 0; i < executionState.count; i++) {
            ManagedThread thread = executionState.thread(i);
            if (thread != one && !thread.daemon && executionState.isLive(thread)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasUserThread(long live) {
        for (long rest = live; rest != 0; rest &= rest - 1) {
            if (!threads[Long.numberOfTrailingZeros(rest)].daemon) {
                return true;
            }
        }
        return false;
    }

    /** Whether no other thread keeps the program alive. */
    boolean isLastUserThread(ManagedThread thread) {
        if (executionState.crowd.isThere()) {
            return !thread.daemon && !hasUserThreadBut(thread);
        }
        return !thread.daemon && !hasUserThread(executionState.live() & ~thread.bit);
    }

    /** Whether one of these threads has something to do, and the end of the program cuts it off. */
    boolean hasBusy(long enabled) {
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            if (!threads[Long.numberOfTrailingZeros(rest)].isIdle()) {
                return true;
            }
        }
        return false;
    }

    /** Whether one of these threads is about to take a step that the end of the program cuts off. */
    boolean hasCutOff(long enabled) {
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            if (isCutOff(Long.numberOfTrailingZeros(rest))) {
                return true;
            }
        }
        return false;
    }

    // ---- for strategies

    @Override
    public boolean hasDaemons() {
        return hasDaemons;
    }

    @Override
    public boolean cutsOff() {
        return learned.hasEndsOfUserThreads();
    }

    @Override
    public boolean isOver() {
        return isOver;
    }

    @Override
    public boolean cutsOffUserThreads() {
        return cutsOffUserThreads;
    }

    @Override
    public long userThreads() {
        long found = 0;
        for (int i = 0; i < executionState.threads(); i++) {
            found |= threads[i].started && !threads[i].daemon ? threads[i].bit : 0;
        }
        return found;
    }

    @Override
    public boolean endsWith(int thread) {
        return threads[thread].kind == Kind.END
                && isLastUserThread(threads[thread])
                && !executionState.shutdownAction.isDue();
    }

    @Override
    public boolean isCutOff(int thread) {
        ManagedThread managed = threads[thread];
        return managed.daemon && managed.kind != Kind.END && !managed.isLookingForWork();
    }

    @Override
    public boolean comesBefore(int thread) {
        return threads[thread].daemon && !isCutOff(thread) && !threads[thread].isIdle();
    }

    @Override
    public long waitsForEndOf(int thread) {
        ManagedThread managed = threads[thread];
        if (managed.kind == Kind.JOIN) {
            return bitOf(managed.object);
        }
        long awaited = 0;
        for (int i = 0; managed.kind == Kind.SPIN && i < managed.spin.waitingReads(); i++) {
            if (managed.spin.waitingOffset(i) == ThreadLocations.ALIVE) {
                awaited |= bitOf(managed.spin.waitingBase(i));
            }
        }
        return awaited;
    }

    private long bitOf(@Nullable Object object) {
        ManagedThread found = object instanceof Thread thread ? executionState.find(thread) : null;
        return found == null ? 0 : found.bit;
    }
}
