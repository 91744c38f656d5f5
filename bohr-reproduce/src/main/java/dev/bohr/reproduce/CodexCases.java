package dev.bohr.reproduce;

import dev.bohr.gallery.codex.BasketQueue;
import dev.bohr.gallery.codex.BoostFifo;
import dev.bohr.gallery.codex.MichaelScottQueue;
import dev.bohr.gallery.codex.MoirQueue;
import dev.bohr.gallery.codex.OptimisticQueue;
import java.util.List;

/**
 * At least as many tests of each structure as figure 6-1 of van den Hooff (2014) has. His were made by chance and are not public; these
 * were made by chance and by hand.
 */
public final class CodexCases {
    private CodexCases() {}

    /** In the order of figure 6-1; the smallest test of a structure first. */
    public static List<CodexCase> all() {
        return List.of(
                boost(2, "enqueue(1), dequeue() | dequeue(), enqueue(2) | enqueue(3)"),
                boost(
                        2,
                        "enqueue(1), dequeue(), enqueue(2) | dequeue(), enqueue(3), dequeue() | enqueue(4), enqueue(5)"),
                basket(3, "enqueue(1) | enqueue(2) | enqueue(3) [dequeue(), dequeue(), dequeue()]"),
                basket(
                        3,
                        "enqueue(1), dequeue(), enqueue(2) | enqueue(3), dequeue() | enqueue(4) [dequeue(), dequeue()]"),
                moir(2, "enqueue(1) | dequeue() | enqueue(2) [dequeue(), isEmpty()]"),
                moir(1, "enqueue(1), dequeue() | dequeue(), enqueue(2) | enqueue(3) [dequeue()]"),
                michaelScott(1, "enqueue(1), dequeue() | enqueue(2), dequeue()"),
                michaelScott(2, "enqueue(1), isEmpty() | enqueue(2), dequeue(), enqueue(3)"),
                michaelScott(1, "enqueue(1), dequeue() | dequeue(), enqueue(2) | enqueue(3)"),
                optimistic(
                        2,
                        "[enqueue(1), enqueue(2), dequeue(), dequeue()] enqueue(3) | dequeue() | enqueue(4) [dequeue()]"),
                optimistic(3, "enqueue(1), enqueue(2) | dequeue(), dequeue() | dequeue(), enqueue(3), enqueue(4)"),
                optimistic(
                        3,
                        "dequeue(), enqueue(1) | enqueue(2), enqueue(3) | dequeue(), enqueue(4) [dequeue(), dequeue()]"));
    }

    private static CodexCase boost(int preemptions, String test) {
        return new CodexCase("boost fifo", BoostFifo.Flawed.class, BoostFifo.Repaired.class, preemptions, test);
    }

    private static CodexCase basket(int preemptions, String test) {
        return new CodexCase("basketqueue", BasketQueue.Flawed.class, BasketQueue.Repaired.class, preemptions, test);
    }

    private static CodexCase moir(int preemptions, String test) {
        return new CodexCase("moirqueue", MoirQueue.Flawed.class, MoirQueue.Repaired.class, preemptions, test);
    }

    private static CodexCase michaelScott(int preemptions, String test) {
        return new CodexCase(
                "msqueue", MichaelScottQueue.Flawed.class, MichaelScottQueue.Repaired.class, preemptions, test);
    }

    private static CodexCase optimistic(int preemptions, String test) {
        return new CodexCase(
                "optimisticqueue", OptimisticQueue.Flawed.class, OptimisticQueue.Repaired.class, preemptions, test);
    }
}
