package dev.bohr.engine;

import dev.bohr.engine.heap.ThreadLocations;
import dev.bohr.hooks.operations.LockMode;
import dev.bohr.model.Footprint;
import org.jspecify.annotations.Nullable;

/** What the next step of a thread will touch, as far as can be told before it is done. */
final class PendingSteps {
    private final Effects effects;
    private final ProgramTraits programTraits;
    private final LocationKeys keys;
    private final DaemonThreads daemons;
    private final boolean isWeak;
    private final Guards guards;
    private final Footprint blockedBy = new Footprint();

    PendingSteps(
            Effects effects,
            ProgramTraits programTraits,
            LocationKeys keys,
            DaemonThreads daemons,
            boolean isWeak,
            Guards guards) {
        this.effects = effects;
        this.programTraits = programTraits;
        this.keys = keys;
        this.daemons = daemons;
        this.isWeak = isWeak;
        this.guards = guards;
    }

    /** What a thread's next operation will touch, as far as can be told before it is done. */
    void of(ManagedThread thread, Footprint into) {
        into.clear();
        into.setGuarded(thread.resource != null && thread.guarded);
        Object object = thread.object;
        int guard = programTraits.guard(thread);
        switch (thread.kind) {
            case READ, QUERY -> into.add(keys.key(object, thread.offset), Footprint.READ);
            case WRITE, UPDATE, COMPARE, SET -> into.add(keys.key(object, thread.offset), Footprint.WRITE);
            case LOCK, TRY_LOCK -> into.add(keys.key(object, -1), lockAccess(thread) | guard);
            case WAKE -> {
                if (thread.signalled) {
                    guard |= ProgramTraits.notified(thread);
                    into.add(keys.key(object, -1), Footprint.WRITE | Footprint.TAKES | guard);
                } else if (!isWeak) {
                    into.add(keys.key(object, ThreadLocations.WAITERS), Footprint.WRITE | guard);
                }
            }
            case UNLOCK -> into.add(keys.key(object, -1), Footprint.WRITE | Footprint.FREES);
            case WAIT, NOTIFY, NOTIFY_ALL -> into.add(keys.key(object, ThreadLocations.WAITERS), Footprint.WRITE);
            case ACQUIRE, CALL -> into.add(keys.key(object, -1), Footprint.WRITE | guard);
            case RELEASE -> into.add(keys.key(object, -1), Footprint.COMMUTES);
            case COUNT_DOWN -> into.add(keys.key(object, -1), Footprint.COMMUTES | Footprint.FREES);
            case AWAIT -> {
                if (object == null) {
                    into.setEverything();
                } else {
                    into.add(keys.key(object, -1), Footprint.READ | guard);
                }
            }
            case PARK -> into.add(keys.key(object, ThreadLocations.PERMIT), Footprint.WRITE | guard);
            case UNPARK -> into.add(keys.key(object, ThreadLocations.PERMIT), Footprint.COMMUTES);
            case START -> into.add(keys.key(object, ThreadLocations.ALIVE), Footprint.WRITE);
            case JOIN -> into.add(keys.key(object, ThreadLocations.ALIVE), Footprint.READ | guard);
            case INTERRUPT -> into.add(keys.key(object, ThreadLocations.INTERRUPT), Footprint.WRITE);
            case SPIN -> waitsInLoop(thread, into);
            case OUTPUT -> into.add(LocationKeys.OUTPUT, Footprint.WRITE);
            case EXIT -> into.setEverything();
            case END -> {
                into.add(keys.key(object, ThreadLocations.ALIVE), Footprint.WRITE | Footprint.FREES);
                ends(thread, into);
            }
            case INVOKE -> {
                if (thread.offset == Scheduler.IN_ORDER) {
                    into.add(LocationKeys.CALLS, Footprint.READ);
                }
            }
            case SLEEP, YIELD, CHOOSE, BLOCK -> {}
        }
        if (isCutOff(thread)) {
            into.add(LocationKeys.DAEMONS, Footprint.COMMUTES);
            if (seesUserThreads(thread)) {
                into.add(LocationKeys.USER_THREADS, Footprint.READ);
            }
        }
        if (isWeak && into.size() > 0 && programTraits.isOneCell()) {
            into.clear();
            into.add(LocationKeys.WATCHED, Footprint.WRITE | guard);
            return;
        }
        if (programTraits.hasLimits && guards.mayRunOut(thread)) {
            into.setBarrier();
        }
        if (programTraits.interrupts && thread.resource != null && ProgramTraits.mayBeInterrupted(thread)) {
            into.add(keys.key(thread.thread, ThreadLocations.INTERRUPT), Footprint.READ | guard);
        }
    }

    /** What holds a thread up, which it has come to. */
    void blocked(ManagedThread thread, Footprint into) {
        of(thread, blockedBy);
        for (int i = 0; i < blockedBy.size(); i++) {
            into.add(blockedBy.key(i), Footprint.READ);
        }
    }

    /** The cell that stands for whether a thread is alive. */
    long life(Thread thread) {
        return programTraits.isOneCell() ? LocationKeys.WATCHED : keys.key(thread, ThreadLocations.ALIVE);
    }

    /** Whether the next step of a daemon thread depends on which other is the last that keeps the program alive. */
    private static boolean seesUserThreads(ManagedThread daemon) {
        return switch (daemon.kind) {
            case JOIN, START -> isUserThread(daemon.object);
            case QUERY -> daemon.offset == ThreadLocations.ALIVE && isUserThread(daemon.object);
            default -> false;
        };
    }

    private static int lockAccess(ManagedThread thread) {
        boolean shares = thread.resource != null && thread.request == LockMode.SHARED;
        return shares ? Footprint.COMMUTES : Footprint.WRITE | Footprint.TAKES;
    }

    void waitsInLoop(ManagedThread thread, Footprint into) {
        SpinDetection spin = thread.spin;
        int guard = spin.waitingReads() > 1 ? Footprint.GUARD | Footprint.ANY_OF : Footprint.GUARD;
        for (int i = 0; i < spin.waitingReads(); i++) {
            Object base = spin.waitingBase(i);
            long key = base == effects ? LocationKeys.WATCHED : keys.key(base, spin.waitingOffset(i));
            into.add(key, Footprint.READ | guard);
        }
    }

    /** Whether the thread's steps depend on the end of those that keep the program alive. */
    boolean isCutOff(ManagedThread thread) {
        return thread.daemon && !isWeak && !thread.isLookingForWork();
    }

    void ends(ManagedThread thread, Footprint into) {
        if (effects.isFollowed() && !isWeak && daemons.hasDaemons() && !thread.daemon) {
            into.add(LocationKeys.USER_THREADS, Footprint.COMMUTES);
            if (daemons.isLastUserThread(thread)) {
                into.add(LocationKeys.DAEMONS, Footprint.READ); // their steps commute, but not with this
            }
        }
    }

    static boolean isUserThread(@Nullable Object object) {
        return object instanceof Thread thread && !thread.isDaemon();
    }
}
