package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.announcesUses;
import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.isManaged;
import static dev.bohr.hooks.Hooks.managed;
import static dev.bohr.hooks.Hooks.memory;

/**
 * Initialisers of classes. What they make was there before an execution and is not announced; those of the program's classes are one step
 * each, of which it is recorded what it touches (docs/decisions/0024).
 */
public final class InitialiserHooks {
    private static int initialisations;
    private static int managedInitialisations;

    private InitialiserHooks() {}

    /** The JVM runs an initialiser; hand the result to one of the two below. If it is negative, the body is not to be run. */
    public static int enterInitialiser(Class<?> type) {
        if (engine == null || !engine.initialisers().isRunning(Thread.currentThread())) {
            return Initialising.UNSEEN;
        }
        boolean isManaged = Thread.currentThread() == managed;
        Hooks.setManaged(null);
        int before = Initialising.enter(type, isManaged);
        if (before == Initialising.SKIPPED && isManaged) {
            Hooks.setManaged(Thread.currentThread());
        }
        return before;
    }

    public static void exitInitialiser(int before, Class<?> type) {
        if (before > Initialising.UNSEEN && Initialising.exit(before, type)) {
            Hooks.setManaged(Thread.currentThread());
        }
    }

    /** It ends with a throwable; returns whether the JVM is not to know, because the engine will have it thrown. */
    public static boolean initialiserFailed(Throwable throwable, int before, Class<?> type) {
        boolean kept = before > Initialising.UNSEEN && engine.initialisers().failed(type, throwable);
        exitInitialiser(before, type);
        return kept;
    }

    /** A class is used in a way that initialises it. */
    public static void uses(Class<?> type) {
        if (announcesUses) {
            announceUse(type);
        } else if (Initialising.isUnderWay()) {
            Initialising.uses(type);
        }
    }

    private static void announceUse(Class<?> type) {
        if (isManaged()) {
            engine.classUses().uses(type);
        } else if (Initialising.isUnderWay()) {
            Initialising.uses(type);
        } else if (managed == null && engine.initialisers().isRunning(Thread.currentThread())) {
            engine.classUses().usesUnseen(type);
        }
    }

    /** An initialiser that is run again sets a final field. */
    public static void writeFinal(Class<?> owner, int site) {
        if (isManaged()) {
            memory.writeStaticFinal(owner, null, site);
        } else {
            Initialising.staticField(owner, true, site);
        }
    }

    public static void writeFinal(Object value, Class<?> owner, int site) {
        if (isManaged()) {
            memory.writeStaticFinal(owner, value, site);
        } else {
            Initialising.staticField(owner, true, site);
        }
    }

    /** At the entry of the initialiser of a class of the program. */
    public static void initialises() {
        initialisations++;
        managedInitialisations++;
    }

    /** At the entry of the initialiser of a woven class of the JDK, which Bohr may need for itself. */
    public static void initialisesOfJdk() {
        initialisations++;
        if (Thread.currentThread() == managed) {
            managedInitialisations++;
        }
    }

    /** A number that is another one whenever a woven class has been initialised. */
    public static int initialisations() {
        return initialisations;
    }

    /** A number that is another one whenever the program has had a woven class initialised. */
    public static int managedInitialisations() {
        return managedInitialisations;
    }
}
