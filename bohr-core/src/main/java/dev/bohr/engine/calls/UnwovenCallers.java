package dev.bohr.engine.calls;

import dev.bohr.engine.End;
import dev.bohr.engine.ManagedThread;
import dev.bohr.engine.Scheduler;
import dev.bohr.engine.heap.UnwovenKinds.Kind;
import dev.bohr.engine.learned.SharedClasses;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Which threads have called an object that is not woven in this execution, and whether that has changed it. If two have, and one of them
 * changed it, its class is learned.
 */
final class UnwovenCallers {
    /** Instead of a thread's number. */
    private static final int SEVERAL = -1;

    private static final class Callers {
        private int thread;
        private boolean hasChanged;

        Callers(int thread) {
            this.thread = thread;
        }
    }

    private final Scheduler scheduler;
    private final SharedClasses shared;

    /** Objects that {@link Memory} has met, or that were there before: a map like this gives what is in it a hash. */
    private final Map<Object, Callers> callers = new IdentityHashMap<>();

    UnwovenCallers(Scheduler scheduler, SharedClasses shared) {
        this.scheduler = scheduler;
        this.shared = shared;
    }

    /** Before an execution. */
    void begin() {
        if (!callers.isEmpty()) {
            callers.clear();
        }
    }

    void observe(ManagedThread thread, Object part, Kind kind, boolean changed) {
        Callers known = of(thread, part);
        if (known.thread != thread.id) {
            known.thread = SEVERAL;
        }
        known.hasChanged |= changed;
        if (known.thread == SEVERAL && known.hasChanged) {
            if (kind.isNative()) {
                shared.addUnbounded(kind.name());
            }
            learn(kind);
        }
    }

    /** Notes the thread, and learns the kind if another was the first one. */
    void observe(ManagedThread thread, Object object, Kind kind) {
        if (of(thread, object).thread != thread.id) {
            learn(kind);
        }
    }

    private Callers of(ManagedThread thread, Object object) {
        return callers.computeIfAbsent(object, any -> new Callers(thread.id));
    }

    void learn(Kind kind) {
        if ((kind.group() != null || !kind.isAlwaysStep()) && shared.learn(kind)) {
            scheduler.endWith(new End.Learned("threads share an object of " + kind.name()));
        }
    }
}
