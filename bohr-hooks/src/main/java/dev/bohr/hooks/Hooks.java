package dev.bohr.hooks;

import dev.bohr.hooks.operations.IndirectAccessOperations;
import dev.bohr.hooks.operations.LoopOperations;
import dev.bohr.hooks.operations.MemoryOperations;
import dev.bohr.hooks.operations.ObjectOperations;
import dev.bohr.hooks.operations.Operations;
import org.jspecify.annotations.Nullable;

/**
 * Whom the hooks act for, and what stands behind them. Woven code calls the classes beside this one, by job: {@link MemoryHooks},
 * {@link ThreadHooks} and so on. Each hook acts only if the calling thread is the managed thread that is running; everyone else pays for one
 * comparison. What the engine sets here is read by the hooks in plain fields, since most of them are in every inner loop.
 */
public final class Hooks {
    /**
     * The managed thread now running inside its body, or the carrier that runs it; null whenever engine code, ignored sections
     * or no managed thread run: what they call is woven, too, and must not come back here. Plain: a thread that must see itself here has set it itself, or was
     * handed control by the one that did.
     */
    static @Nullable Thread managed;

    /** What stands behind the hooks; null as long as no program has been checked in this JVM. */
    @SuppressWarnings("NullAway.Init") // whoever is managed has it
    static Operations engine;

    // What is announced most is read without a look at the record.
    @SuppressWarnings("NullAway.Init")
    static MemoryOperations memory;

    @SuppressWarnings("NullAway.Init")
    static IndirectAccessOperations indirect;

    @SuppressWarnings("NullAway.Init")
    static ObjectOperations objects;

    @SuppressWarnings("NullAway.Init")
    static LoopOperations loops;

    /** How many real threads have been started for managed threads and not yet reached their {@code run()}. */
    static volatile int expected;

    /** Whether the locks of java.util.concurrent.locks are modelled ({@code --locks model}). */
    static boolean modelsLocks;

    /** Whether the engine asks for what it needs under a weak memory model only; everyone else pays for one look at this. */
    static boolean weakMemory;

    /** Whether the engine asks what a compare-and-set expects: under a weak memory model, and to write down its outcome. */
    static boolean tellsExpected;

    /** Whether it matters which classes of the program are used, and when first. */
    static boolean tellsUses;

    /** Whether {@link UnwovenCallHooks#called} is to be told; everyone else pays for one look at this. */
    static boolean isCalling;

    /** Whether what the call that comes is given may matter. */
    static boolean isPassing;

    /** Whether what references refer to is asked for by points. */
    static boolean tellsReferences;

    /** Whether a call of a thread-safe class of the JDK's is one step; everyone else pays for one look at this. */
    static boolean trustsCalls;

    private Hooks() {}

    // ---- the managed thread

    public static void setManaged(@Nullable Thread thread) {
        managed = thread;
    }

    public static @Nullable Thread managed() {
        return managed;
    }

    /** Whether the calling thread is the managed thread that is running, and does what the program does. */
    public static boolean isManaged() {
        return Thread.currentThread() == managed
                && !(DebuggerEvaluation.IS_POSSIBLE && DebuggerEvaluation.isUnderWay());
    }

    /** The engine is about to start (1), or has seen begin (-1), a real thread that carries a managed one. */
    public static synchronized void expect(int change) {
        expected += change;
    }

    /** Begins a stretch without hooks; hand the result to {@link #exitIgnored}. */
    public static boolean enterIgnored() {
        if (Thread.currentThread() == managed) {
            managed = null;
            return true;
        }
        return Initialising.enterIgnored();
    }

    public static void exitIgnored(boolean entered) {
        if (entered && !Initialising.exitIgnored()) {
            managed = Thread.currentThread();
        }
    }

    // ---- the engine

    public static void install(Operations newEngine, boolean newModelsLocks) {
        engine = newEngine;
        memory = newEngine.memory();
        indirect = newEngine.indirect();
        objects = newEngine.objects();
        loops = newEngine.loops();
        modelsLocks = newModelsLocks;
        weakMemory = false;
        tellsExpected = false;
        tellsUses = false;
        trustsCalls = false;
        // Also because the class must not be initialised by a hook.
        DebuggerEvaluation.lookFor(false);
    }

    /** Asked by managed threads; null as long as no program has been checked in this JVM. */
    public static Operations engine() {
        return engine;
    }

    /** Whether a program is being checked in this JVM, or was. */
    public static boolean isChecking() {
        return engine != null;
    }

    /** After {@link #install}: whether what a debugger has the program's threads do is to be told from what the program does. */
    public static void passOverEvaluations() {
        DebuggerEvaluation.lookFor(true);
    }

    // ---- what the engine asks to be told

    /** After {@link #install}: whether reads may see other writes than the last. */
    public static void setWeakMemory(boolean newWeakMemory) {
        weakMemory = newWeakMemory;
    }

    /** After {@link #install}, and between executions: whether what each compare-and-set expects is to be told. */
    public static void tellExpected(boolean newTellsExpected) {
        tellsExpected = newTellsExpected;
    }

    /** After {@link #install}, and between executions: whether it matters which classes are used. */
    public static void tellUses(boolean newTellsUses) {
        tellsUses = newTellsUses;
    }

    /** After {@link #install}: whether calls of thread-safe classes of the JDK's are steps. */
    public static void trustCalls(boolean newTrustsCalls) {
        trustsCalls = newTrustsCalls;
    }

    /** Whether what references refer to is asked for by points. */
    public static void tellReferences(boolean tells) {
        tellsReferences = tells;
    }

    /** Whether a thread is in a call of an object whose class is not woven, the end of which matters. */
    public static void tellReturns(boolean newIsCalling) {
        isCalling = newIsCalling;
    }

    /** Whether a thread has an argument in hand that others can have, too. */
    public static void tellPassing(boolean newIsPassing) {
        isPassing = newIsPassing;
    }
}
