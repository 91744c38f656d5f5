package dev.bohr.engine.learned;

import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.engine.jdk.ThreadNumbers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The threads that class initialisers have started (docs/decisions/0010). A class is initialised once in a JVM, and so they are
 * kept for as long as the JVM lives: every execution begins with them.
 */
public final class EarlyThreads {
    /** Below those of the threads of an execution, which start again with each. */
    private static final long LAST_ID = ThreadNumbers.FIRST_ID - 1;

    private static final long ID = JdkInternals.offset(Thread.class, "tid");
    private static final List<Thread> THREADS = new ArrayList<>();
    private static final List<String> INITIALISERS = new ArrayList<>();

    /** The threads as they are now: every execution asks, and a lock would cost more than a step. */
    private static volatile List<Thread> all = List.of();

    private static volatile String reason = "";

    private EarlyThreads() {}

    public static synchronized void add(Thread thread, String initialiser) {
        JdkInternals.UNSAFE.putLong(thread, ID, LAST_ID - THREADS.size());
        THREADS.add(thread);
        INITIALISERS.add(initialiser);
        all = List.copyOf(THREADS);
    }

    /** The initialisers of these classes are run again in each execution, and start their threads then. */
    public static synchronized void forget(Collection<String> initialisers) {
        for (int i = INITIALISERS.size() - 1; i >= 0; i--) {
            if (initialisers.contains(INITIALISERS.get(i))) {
                INITIALISERS.remove(i);
                THREADS.remove(i);
            }
        }
        all = List.copyOf(THREADS);
    }

    /** The class whose initialiser has started it. */
    public static synchronized String initialiserOf(Thread thread) {
        return INITIALISERS.get(THREADS.indexOf(thread));
    }

    public static List<Thread> all() {
        return all;
    }

    /** An initialiser has not done what it does elsewhere, and what it has left stays there. */
    public static void spoiled(String newReason) {
        reason = newReason;
    }

    /** Why nothing in this JVM can be checked any more; empty if it can. */
    public static String spoiled() {
        return reason;
    }

    public static int count() {
        return all.size();
    }

    /** The classes whose initialisers started them, in this order: a trace names them, so that a replay begins with them, too. */
    public static synchronized List<String> initialisers() {
        return INITIALISERS.stream().distinct().toList();
    }
}
