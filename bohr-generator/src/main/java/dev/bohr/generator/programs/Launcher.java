package dev.bohr.generator.programs;

/** Makes what the engine is to see being made: by woven code, in the same order in every execution. */
public final class Launcher {
    private Launcher() {}

    public static SharedState newState() {
        return new SharedState();
    }

    public static Thread newThread(Runnable body) {
        return new Thread(body);
    }

    public static void start(Thread thread) {
        thread.start();
    }
}
