package dev.bohr.linearizability.programs;

import dev.bohr.Program;
import org.jspecify.annotations.Nullable;

/** One execution of a test: an object is made, some calls come first, then threads make theirs, then come the last ones. */
public final class CallingThreads implements Program.Body {
    /** The calls; not woven, so that what is noted of them is no memory of the program's. */
    public interface Calls {
        /** How many threads there are. */
        int threads();

        /** Makes the object that is called. */
        Object make() throws Throwable;

        /** Those before there are threads. */
        void first(Object object);

        /** Those of a thread. */
        void of(Object object, int thread);

        /** Those after all threads have ended. */
        void last(Object object);
    }

    private final Calls calls;

    public CallingThreads(Calls calls) {
        this.calls = calls;
    }

    @Override
    public @Nullable Object run() throws Throwable {
        Calls all = calls;
        Object object = all.make();
        all.first(object);
        Thread[] threads = new Thread[all.threads()];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> all.of(object, number), "T" + (i + 1));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        all.last(object);
        return null;
    }
}
