package dev.bohr.graph;

import dev.bohr.model.View;

/** Which thread proceeds where it does not matter: any choice leads to the same graphs. */
final class ThreadPreference {
    /** A thread that has so many may be waiting in a loop for another, which would never have any. */
    private static final int MANY_EVENTS = 2_000;

    private final long seed;

    /** @param seed 0 for the thread that ran last, which switches least; else chosen at random */
    ThreadPreference(long seed) {
        this.seed = seed;
    }

    int of(View view, long enabled, int running, Graph graph) {
        long eager = eager(view, enabled);
        if (seed == 0 && (eager >>> running & 1) != 0 && graph.size(running) > MANY_EVENTS) {
            return fewestEvents(graph, eager);
        }
        if (seed == 0) {
            return (eager >>> running & 1) != 0 ? running : Long.numberOfTrailingZeros(eager);
        }
        long z = (seed + graph.nextStamp) * 0x9E3779B97F4A7C15L;
        int skipped = (int) ((z ^ z >>> 32) >>> 33) % Long.bitCount(eager);
        long rest = eager;
        while (skipped-- > 0) {
            rest &= rest - 1;
        }
        return Long.numberOfTrailingZeros(rest);
    }

    private static int fewestEvents(Graph graph, long threads) {
        int fewest = Long.numberOfTrailingZeros(threads);
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (graph.size(thread) < graph.size(fewest)) {
                fewest = thread;
            }
        }
        return fewest;
    }

    /** Those that would not rather wait: a thread that gives up waiting again and again would leave the others no time. All, if there are none. */
    private static long eager(View view, long enabled) {
        long eager = enabled;
        for (long rest = enabled; rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (view.isWaiting(thread)) {
                eager &= ~(1L << thread);
            }
        }
        return eager == 0 ? enabled : eager;
    }
}
