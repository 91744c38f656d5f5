package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.engine;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * The initialiser of a class of the program, while the JVM runs it: one step, without points, of which it is written down what it
 * touches outside itself. The managed mark is off meanwhile.
 */
final class Initialising {
    /** What {@link #enter} returns if nobody records it. */
    static final int UNSEEN = 0;

    /** What {@link #enter} returns if it is not to be run. */
    static final int SKIPPED = -1;

    private static final int SEEN = 1;
    private static final int WAS_MANAGED = 2;
    private static final int WAS_RECORDED = 4;
    private static final int IGNORED_SHIFT = 3;

    /** The real thread that runs one; null if none does. Plain, as the managed mark is. */
    private static @Nullable Thread thread;
    /** How many ignored sections, or calls of the engine's, it is in. */
    private static int ignored;

    private Initialising() {}

    static boolean isRecorded() {
        return thread != null && ignored == 0 && thread == Thread.currentThread();
    }

    /** Whether a class is being initialised, by whomever. */
    static boolean isUnderWay() {
        return thread != null;
    }

    /** An ignored section begins; returns whether it lies in an initialiser. */
    static boolean enterIgnored() {
        if (thread == null || thread != Thread.currentThread()) {
            return false;
        }
        ignored++;
        return true;
    }

    /** An ignored section ends; returns whether it lies in an initialiser. */
    static boolean exitIgnored() {
        if (thread == null || thread != Thread.currentThread()) {
            return false;
        }
        ignored--;
        return true;
    }

    static int enter(Class<?> type, boolean isManaged) {
        Thread self = Thread.currentThread();
        int before = SEEN
                | (isManaged ? WAS_MANAGED : 0)
                | (thread == self ? WAS_RECORDED : 0)
                | (thread == self ? ignored : 0) << IGNORED_SHIFT;
        thread = null;
        ignored = 0;
        if (!engine.initialisers().begins(type)) {
            restore(before);
            return SKIPPED;
        }
        thread = self;
        return before;
    }

    /** Returns whether the managed mark was on before. */
    static boolean exit(int before, Class<?> type) {
        thread = null;
        ignored = 0;
        engine.initialisers().ends(type);
        restore(before);
        return wasManaged(before);
    }

    static boolean wasManaged(int before) {
        return (before & WAS_MANAGED) != 0;
    }

    private static void restore(int before) {
        thread = (before & WAS_RECORDED) != 0 ? Thread.currentThread() : null;
        ignored = before >> IGNORED_SHIFT;
    }

    // ---- what it does; the engine's own code runs woven code of the JDK's

    static void field(Object base, boolean writes, int site) {
        if (isRecorded() && base != null) {
            ignored++;
            engine.initialisers().recordField(base, writes, site);
            ignored--;
        }
    }

    static void staticField(Class<?> owner, boolean writes, int site) {
        if (isRecorded()) {
            ignored++;
            try {
                engine.initialisers().recordStatic(owner, writes, site);
            } finally {
                ignored--; // the class may have to be initialised, and fail
            }
        }
    }

    static void element(Object array, int index, boolean writes, int site) {
        if (isRecorded() && array != null) {
            ignored++;
            engine.initialisers().recordElement(array, index, writes, site);
            ignored--;
        }
    }

    static void at(Object base, long offset, int site) {
        if (isRecorded() && base != null) {
            ignored++;
            engine.initialisers().recordAt(base, offset, site);
            ignored--;
        }
    }

    static void handle(VarHandle handle, @Nullable Object coordinate, int index, int site) {
        if (isRecorded()) {
            ignored++;
            try {
                engine.initialisers().recordHandle(handle, coordinate, index, site);
            } finally {
                ignored--;
            }
        }
    }

    static void reflected(Field field, @Nullable Object base, int kind) {
        if (isRecorded()) {
            ignored++;
            try {
                engine.initialisers().recordReflected(field, base, kind);
            } finally {
                ignored--;
            }
        }
    }

    static void created(Object object) {
        if (isRecorded()) {
            ignored++;
            engine.initialisers().recordNew(object);
            ignored--;
        }
    }

    static void locks(Object object) {
        if (isRecorded() && object != null) {
            ignored++;
            engine.initialisers().recordLock(object);
            ignored--;
        }
    }

    static void uses(Class<?> type) {
        if (isRecorded()) {
            ignored++;
            engine.initialisers().uses(type);
            ignored--;
        }
    }
}
