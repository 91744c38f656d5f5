package dev.bohr.generator.programs;

/** Makes what the engine is to see being made: by woven code, in the same order in every execution. */
public final class Launcher {
    private Launcher() {}

    public static SharedState newState() {
        return new SharedState();
    }

    /** Asked here, since code that is not woven would be told the thread of the engine's that carries it, where there are such. */
    public static Thread currentThread() {
        return Thread.currentThread();
    }

    public static Thread newThread(Runnable body) {
        return new Thread(body);
    }

    public static void start(Thread thread) {
        thread.start();
    }
}
