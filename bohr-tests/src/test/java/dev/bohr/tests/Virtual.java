package dev.bohr.tests;

import dev.bohr.gallery.Together;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What newer JDKs have for virtual threads; these tests are compiled for 17. */
public final class Virtual {
    private static final MethodHandle START =
            find(Thread.class, "startVirtualThread", MethodType.methodType(Thread.class, Runnable.class), true);
    private static final MethodHandle EXECUTOR = find(
            Executors.class, "newVirtualThreadPerTaskExecutor", MethodType.methodType(ExecutorService.class), true);
    private static final MethodHandle JOIN =
            find(Thread.class, "join", MethodType.methodType(boolean.class, Duration.class), false);

    private Virtual() {}

    private static MethodHandle find(Class<?> owner, String name, MethodType type, boolean isStatic) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            return isStatic ? lookup.findStatic(owner, name, type) : lookup.findVirtual(owner, name, type);
        } catch (ReflectiveOperationException e) {
            return null; // not in this JDK; such tests are not run
        }
    }

    public static Thread start(Together.Task task) {
        Runnable runnable = () -> {
            try {
                task.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        try {
            return (Thread) START.invokeExact(runnable);
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Runs all tasks, each on a virtual thread of its own, and waits for them. */
    public static void run(Together.Task... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            threads[i] = start(tasks[i]);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static ExecutorService executor() {
        try {
            return (ExecutorService) EXECUTOR.invokeExact();
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    public static boolean join(Thread thread, Duration limit) {
        try {
            return (boolean) JOIN.invokeExact(thread, limit);
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Also the error by which an execution is ended. */
    private static RuntimeException rethrown(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return e instanceof RuntimeException exception ? exception : new IllegalStateException(e);
    }
}
