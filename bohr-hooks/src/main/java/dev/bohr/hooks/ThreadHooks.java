package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.expected;
import static dev.bohr.hooks.Hooks.isManaged;

import dev.bohr.hooks.operations.TimeLimit;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Threads: how they begin and end, who waits for whom, and what they know of themselves and each other. */
public final class ThreadHooks {
    private ThreadHooks() {}

    /** Instead of {@code Thread.currentThread()}, in all code but our own, where there are carriers. */
    public static Thread currentThread() {
        Thread real = Thread.currentThread();
        return real instanceof Carrier carrier ? carrier.identity() : real;
    }

    /** A platform thread carries itself; that ours share one real thread is nothing the JDK's own code may see. */
    public static Thread carrier(Thread real) {
        return isManaged() ? currentThread() : real;
    }

    // The receivers at call sites are of any class, since a subclass of Thread may be named there.

    public static void beforeStart(Object receiver) {
        if (isManaged() && receiver instanceof Thread thread) {
            engine.threads().beforeStart(thread);
        }
    }

    public static boolean starting(Thread thread) {
        if (isManaged()) {
            return engine.threads().starting(thread);
        }
        return engine != null && engine.threads().startingUnseen(thread);
    }

    public static void started(Thread thread) {
        if (isManaged()) {
            engine.threads().started(thread);
        }
    }

    /** At the entry of every {@code run()}: a real thread that carries a managed one waits here for its turn. */
    public static void running(Object runnable) {
        if (expected > 0 && runnable == Thread.currentThread()) {
            engine.threads().running(Thread.currentThread());
        }
    }

    public static void exiting(Thread thread) {
        if (isManaged()) {
            engine.threads().exiting(thread);
        }
    }

    public static boolean uncaught(Thread thread, Throwable throwable) {
        return isManaged() && engine.threads().uncaught(thread, throwable);
    }

    /** Where the JDK gives a new thread its identifier: whether it is to be {@link #nextThreadId}. */
    public static boolean numbersThreads() {
        return engine != null && engine.threads().numbersThreads();
    }

    public static long nextThreadId() {
        return engine.threads().nextThreadId();
    }

    /** A worker of a pool looks for something to do (1), and has come back (-1). */
    public static void lookForWork(int change) {
        if (isManaged()) {
            engine.threadMethods().lookForWork(change);
        }
    }

    /** A timer looks at its earliest task. */
    public static void looksAtTimerTask(Object task) {
        if (isManaged()) {
            engine.threadMethods().looksAtTimerTask(task);
        }
    }

    /** A timer is about to wait until the task is due that it has looked at. */
    public static void waitsForTimerTask() {
        if (isManaged()) {
            engine.threadMethods().waitsForTimerTask();
        }
    }

    public static void beforeJoin(Object receiver) throws InterruptedException {
        if (isManaged() && receiver instanceof Thread thread) {
            engine.threadMethods().join(thread, TimeLimit.FOREVER);
        }
    }

    public static void beforeJoin(Object receiver, long millis) throws InterruptedException {
        if (isManaged() && millis >= 0 && receiver instanceof Thread thread) {
            engine.threadMethods().join(thread, timeLimit(millis));
        }
    }

    /** In {@code Thread.join(long)} itself; returns true if there is nothing left to do. */
    public static boolean joined(Thread thread, long millis) throws InterruptedException {
        if (!isManaged() || millis < 0) {
            if (millis == 0 && engine != null) {
                engine.threads().joiningUnseen(thread);
            }
            return false;
        }
        engine.threadMethods().joinUnlessJoined(thread, timeLimit(millis));
        return true;
    }

    /** Milliseconds as {@code wait} and {@code join} mean them (0 is for ever) to nanoseconds. */
    public static long timeLimit(long millis) {
        return millis == 0 ? TimeLimit.FOREVER : TimeUnit.MILLISECONDS.toNanos(millis);
    }

    public static boolean interrupt(Thread thread) {
        if (!isManaged()) {
            return false;
        }
        engine.threadMethods().interrupt(thread);
        return true;
    }

    public static void readInterrupt(Thread thread) {
        if (isManaged()) {
            engine.threadMethods().readInterrupt(thread, false);
        }
    }

    public static void readOwnInterrupt() {
        if (isManaged()) {
            engine.threadMethods().readInterrupt(currentThread(), true);
        }
    }

    /** Before a method of a thread that reads or writes a field of it, or of all threads if there is no receiver. */
    public static void threadField(Object receiver, int field, boolean sets) {
        if (isManaged() && (receiver == null || receiver instanceof Thread)) {
            engine.threadMethods().threadField((Thread) receiver, field, sets);
        }
    }

    public static boolean isAlive(Object receiver, boolean real) {
        return isManaged() && receiver instanceof Thread thread
                ? engine.threadMethods().isAlive(thread, real)
                : real;
    }

    public static Thread.@Nullable State state(Object receiver, Thread.@Nullable State real) {
        return isManaged() && receiver instanceof Thread thread
                ? engine.threadMethods().state(thread, real)
                : real;
    }

    /** Before a method of a thread that answers differently once the thread has ended. */
    public static void beforeEndQuery(Object receiver) {
        if (isManaged() && receiver instanceof Thread thread && thread != currentThread()) {
            engine.threadMethods().beforeEndQuery(thread);
        }
    }

    public static void beforeLifeQuery(Object receiver) {
        if (isManaged() && receiver instanceof Thread thread) {
            engine.threadMethods().beforeLifeQuery(thread);
        }
    }

    public static void beforeStateQuery(Object receiver) {
        if (isManaged() && receiver instanceof Thread thread) {
            engine.threadMethods().beforeStateQuery(thread);
        }
    }
}
