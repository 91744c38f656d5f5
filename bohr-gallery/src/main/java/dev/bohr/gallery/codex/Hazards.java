package dev.bohr.gallery.codex;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Hazard pointers (Michael, <i>Hazard Pointers: Safe Memory Reclamation for Lock-Free Objects</i>, 2004): a thread says which nodes it
 * looks at, and a node that has left the structure is released only when nobody looks at it. Saying so is not enough: a node is safe
 * only if it was still in the structure afterwards, which the caller must make sure of.
 *
 * <p>Michael lets retired nodes pile up before a thread looks for those that can be released. Here each one is reason to look, so that
 * small tests see nodes again.
 */
final class Hazards {
    private final Nodes nodes;
    private final AtomicReference<Pointers> all = new AtomicReference<>();
    private final ThreadLocal<Watch> watches = new ThreadLocal<>();

    Hazards(Nodes nodes) {
        this.nodes = nodes;
    }

    /** The hazard pointers of a thread, which others read. */
    private static final class Pointers {
        final AtomicInteger first = new AtomicInteger(Nodes.NULL);
        final AtomicInteger second = new AtomicInteger(Nodes.NULL);

        /** Those of a thread that came before. */
        final @Nullable Pointers others;

        Pointers(@Nullable Pointers others) {
            this.others = others;
        }
    }

    /** That of the current thread. */
    Watch watch() {
        Watch watch = watches.get();
        if (watch == null) {
            watch = new Watch(register());
            watches.set(watch);
        }
        return watch;
    }

    private Pointers register() {
        while (true) {
            Pointers pointers = new Pointers(all.get());
            if (all.compareAndSet(pointers.others, pointers)) {
                return pointers;
            }
        }
    }

    /** What one thread looks at, and what it has retired. */
    final class Watch {
        private final Pointers own;
        private final int[] retired = new int[Nodes.CAPACITY];
        private int count;

        private Watch(Pointers own) {
            this.own = own;
        }

        void lookAt(int node) {
            own.first.set(node);
        }

        void lookAlsoAt(int node) {
            own.second.set(node);
        }

        void lookAway() {
            own.first.set(Nodes.NULL);
            own.second.set(Nodes.NULL);
        }

        /** The node has left the structure. */
        void retire(int node) {
            retired[count++] = node;
            int kept = 0;
            for (int i = 0; i < count; i++) {
                if (isLookedAt(retired[i])) {
                    retired[kept++] = retired[i];
                } else {
                    nodes.release(retired[i]);
                }
            }
            count = kept;
        }

        private boolean isLookedAt(int node) {
            for (Pointers pointers = all.get(); pointers != null; pointers = pointers.others) {
                if (pointers.first.get() == node || pointers.second.get() == node) {
                    return true;
                }
            }
            return false;
        }
    }
}
