package dev.bohr.engine.jdk;

import java.util.Set;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * What the earliest task of a timer is. One timer thread serves time limits ({@code orTimeout}) and delays ({@code schedule}), so that the
 * kind of its wait is that of the task it waits for.
 */
public final class TimerTasks {
    /** What {@code orTimeout} and {@code completeOnTimeout} have a timer do; until 24 there are two classes for it. */
    private static final Set<String> LIMITS = Set.of(
            "java.util.concurrent.CompletableFuture$Timeout",
            "java.util.concurrent.CompletableFuture$DelayedCompleter");

    private static final long CALLABLE = JdkInternals.offset(FutureTask.class, "callable");
    private static final Class<?> ADAPTER = JdkInternals.type("java.util.concurrent.Executors$RunnableAdapter");
    private static final long ADAPTED = JdkInternals.offset(ADAPTER, "task");

    /** Since 25 the timer of fork-join pools has tasks of its own. */
    private static final String FORK_JOIN_TASK = "java.util.concurrent.DelayScheduler$ScheduledForkJoinTask";

    private TimerTasks() {}

    /** Whether the task only puts an end to something that takes too long. */
    public static boolean isLimit(Object task) {
        Object action = action(task);
        return action != null && LIMITS.contains(action.getClass().getName());
    }

    private static @Nullable Object action(Object task) {
        if (task instanceof FutureTask) {
            Object callable = JdkInternals.UNSAFE.getReference(task, CALLABLE);
            return ADAPTER.isInstance(callable) ? JdkInternals.UNSAFE.getReference(callable, ADAPTED) : callable;
        }
        if (task.getClass().getName().equals(FORK_JOIN_TASK)) {
            return JdkInternals.UNSAFE.getReference(task, JdkInternals.offset(task.getClass(), "runnable"));
        }
        return null;
    }
}
