package dev.bohr.agent;

import java.lang.instrument.Instrumentation;
import java.util.function.LongSupplier;
import jdk.internal.misc.Unsafe;

/**
 * Before each check, initialises the un-woven classes of the JDK's library that are loaded and wait for their first use: managed
 * threads are not to meet in there. (Of those loaded later, the initialiser is made one step.)
 */
final class LibraryInitialisation implements Runnable {
    private final Instrumentation instrumentation;
    private final ClassFacts facts;
    private final LongSupplier loads;
    /** How many classes had been loaded before the last look at all of them, and before the one before that. */
    private long last = -1;

    private long lastButOne = -1;

    LibraryInitialisation(Instrumentation instrumentation, ClassFacts facts, LongSupplier loads) {
        this.instrumentation = instrumentation;
        this.facts = facts;
        this.loads = loads;
    }

    /**
     * To look at some thousand classes takes as long as a hundred executions of a small program, so it is left out where none was
     * loaded. Twice since the last load, because a class is counted a little before it can be seen.
     */
    @Override
    public synchronized void run() {
        long now = loads.getAsLong();
        if (now != lastButOne) {
            lastButOne = last;
            last = now;
            initialiseLoaded();
        }
    }

    private void initialiseLoaded() {
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            ClassFacts.Of known = facts.get(loaded);
            if (known.isLibrary && !known.isWoven && !known.isInitialised(loaded)) {
                try {
                    Unsafe.getUnsafe().ensureClassInitialized(loaded);
                } catch (LinkageError e) {
                    // whoever needs the class will meet it
                }
            }
        }
    }
}
