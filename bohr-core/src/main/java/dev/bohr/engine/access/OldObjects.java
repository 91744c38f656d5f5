package dev.bohr.engine.access;

import dev.bohr.engine.heap.ReachableObjects;
import dev.bohr.engine.heap.UndoLog;
import dev.bohr.engine.learned.EarlyThreads;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.InitialiserHooks;
import java.util.ArrayList;
import java.util.List;

/**
 * Which objects were there before an execution, among those that woven code has not announced (docs/decisions/0027). What the program
 * can reach from its statics and from what it begins with was: such objects are given an identity hash, where they have none, as soon
 * as that is asked. After that an object without one is new, made by un-woven code in the execution that meets it.
 *
 * <p>In the execution that does not count, what is changed in other objects stays: the JDK has them in its own statics. Its caches
 * are partly filled by woven code and partly by un-woven code, and to undo one half alone would leave neither a full cache nor an
 * empty one.
 */
final class OldObjects {
    /** So many objects are asked about by name before the answer is to look at all of them. */
    private static final int MOST_ASKED = 256;

    @SuppressWarnings("NullAway.Init") // before the first execution
    private Object root;

    private boolean isWarmingUp;
    private boolean isKnown;
    /** As many classes had been initialised when it became known: by the program, and by anybody. */
    private int managedInitialisations;

    private int initialisations;
    /** There were too many to look at: all that is not announced counts as old, which is sound. */
    private boolean areTooMany;

    private boolean hasLearned;
    private final List<Object> asked = new ArrayList<>();

    void setRoot(Object newRoot) {
        root = newRoot;
        isKnown = false;
        areTooMany = false;
    }

    void warmUp(boolean newIsWarmingUp) {
        isWarmingUp = newIsWarmingUp;
    }

    boolean isWarmingUp() {
        return isWarmingUp;
    }

    /** Whether an object without an identity hash is new. What a class initialiser has made since then is not. */
    boolean isKnown() {
        return isKnown && managedInitialisations == InitialiserHooks.managedInitialisations();
    }

    /** It should be known of this object. Returns whether the execution is to be given up, so that it is known in the next. */
    boolean isNeeded(Object object) {
        if (areTooMany) {
            return false;
        }
        boolean ignored = Hooks.enterIgnored();
        if (asked.size() <= MOST_ASKED) {
            asked.add(object);
        }
        Hooks.exitIgnored(ignored);
        return !isWarmingUp;
    }

    /** Whether it has become known since this was asked last. */
    boolean hasLearned() {
        boolean result = hasLearned;
        hasLearned = false;
        return result;
    }

    /** Before an execution: what was there before it may be more by now. */
    void begin() {
        if (isKnown && initialisations != InitialiserHooks.initialisations()) {
            boolean unused = look(new UndoLog(), true).areTooMany();
        }
    }

    /** At the end of an execution: puts back what it has changed. */
    void restore(UndoLog undo) {
        boolean keeps = isWarmingUp && undo.changesObjects();
        if (areTooMany || asked.isEmpty() && !keeps) {
            undo.undo();
            return;
        }
        UndoLog after = keeps ? undo.current() : new UndoLog();
        undo.undo();
        try {
            ReachableObjects reachable = look(after, !isWarmingUp || asked.size() > MOST_ASKED);
            if (!reachable.areTooMany()) {
                after.undoOnly(base -> !(base instanceof Class) && !reachable.contains(base));
            }
        } finally {
            asked.clear();
        }
    }

    private ReachableObjects look(UndoLog after, boolean atAll) {
        boolean wasKnown = isKnown();
        ReachableObjects reachable = new ReachableObjects();
        reachable.addFrom(root);
        boolean suffices =
                !atAll && asked.stream().allMatch(reachable::contains) && after.areObjectsAll(reachable::contains);
        if (!suffices) {
            for (Thread thread : EarlyThreads.all()) {
                reachable.addFrom(thread);
            }
            reachable.addStatics();
            areTooMany = reachable.areTooMany();
            isKnown = !areTooMany;
            hasLearned |= isKnown && !wasKnown;
            initialisations = InitialiserHooks.initialisations();
            managedInitialisations = InitialiserHooks.managedInitialisations();
        }
        return reachable;
    }
}
