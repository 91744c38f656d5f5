package dev.bohr.gallery;

/** Threads of a program, from start to join. */
public final class Together {
    private Together() {}

    /** What a thread does; an exception is a bug of the program. */
    @FunctionalInterface
    public interface Task {
        void run() throws Exception;
    }

    /** Runs all tasks, each on a thread of its own, and waits for them. */
    public static void run(Task... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            threads[i] = start(tasks[i]);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Runs the same task on so many threads. */
    public static void run(int threads, Task task) throws InterruptedException {
        Task[] tasks = new Task[threads];
        for (int i = 0; i < threads; i++) {
            tasks[i] = task;
        }
        run(tasks);
    }

    /** What each of several threads does, which are counted from 0. */
    @FunctionalInterface
    public interface NumberedTask {
        void run(int number) throws Exception;
    }

    /** Runs the task on so many threads. */
    public static void runNumbered(int threads, NumberedTask task) throws InterruptedException {
        Task[] tasks = new Task[threads];
        for (int i = 0; i < threads; i++) {
            int number = i;
            tasks[i] = () -> task.run(number);
        }
        run(tasks);
    }

    public static Thread start(Task task) {
        Thread thread = thread(task);
        thread.start();
        return thread;
    }

    public static Thread thread(Task task) {
        return new Thread(() -> {
            try {
                task.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
