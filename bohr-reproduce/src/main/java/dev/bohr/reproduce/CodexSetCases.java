package dev.bohr.reproduce;

import dev.bohr.gallery.codex.LazyList;
import dev.bohr.gallery.codex.RangeSet;
import dev.bohr.gallery.codex.RefCache;
import dev.bohr.gallery.codex.SkipListSet;
import java.util.List;

/**
 * Tests of the structures that are no queues, at least as many of each as figure 6-1 of van den Hooff (2014) has. The first of each was
 * made by hand, those of three threads with three calls by chance, as his were.
 */
public final class CodexSetCases {
    private CodexSetCases() {}

    /** In the order of figure 6-1; the smallest test of a structure first. */
    public static List<CodexCase> all() {
        return List.of(
                lazyList(1, "[add(1)] remove(1) | add(2), contains(2)"),
                lazyList(2, "contains(2), add(3), contains(1) | remove(2), add(2), add(2) | add(2), remove(3), add(1)"),
                skipList(1, "add(2), contains(4) | remove(2), add(4)"),
                skipList(
                        2,
                        "remove(4), contains(6), add(4) | remove(4), add(6), contains(4) | contains(4), add(4), remove(6)"),
                skipList(
                        2,
                        "remove(2), contains(6), remove(2) | remove(6), remove(4), add(6) | add(4), contains(2), remove(6)"),
                skipList(
                        3, "remove(4), add(2), add(2) | add(2), add(6), remove(4) | remove(4), remove(2), contains(6)"),
                rangeSet(1, "[add(1, 3)] remove(1, 2) | contains(2)"),
                rangeSet(
                        3,
                        "remove(2, 3), remove(1, 3), add(2, 4) | remove(1, 3), remove(1, 3), contains(2) | remove(2, 3), contains(2), add(1, 3)"),
                halfRepaired(1, "[add(1, 2), add(2, 3)] add(1, 3) | contains(2)"),
                halfRepaired(
                        2,
                        "contains(2), contains(2), add(2, 4) | contains(2), remove(2, 3), contains(3) | remove(1, 3), contains(1), contains(3)"),
                refCache(3, "[tick(1)] withdraw(0), tick(0), use(0), tick(0) | use(1), tick(1), use(1)"));
    }

    private static CodexCase lazyList(int preemptions, String test) {
        return new CodexCase("lazylist", LazyList.Flawed.class, LazyList.Repaired.class, preemptions, test);
    }

    private static CodexCase skipList(int preemptions, String test) {
        return new CodexCase("skiplistset", SkipListSet.Flawed.class, SkipListSet.Repaired.class, preemptions, test);
    }

    private static CodexCase rangeSet(int preemptions, String test) {
        return new CodexCase("crange", RangeSet.Flawed.class, RangeSet.Repaired.class, preemptions, test);
    }

    private static CodexCase halfRepaired(int preemptions, String test) {
        return new CodexCase(
                "crange, half repaired", RangeSet.HalfRepaired.class, RangeSet.Repaired.class, preemptions, test);
    }

    private static CodexCase refCache(int preemptions, String test) {
        return new CodexCase("refcache", RefCache.Flawed.class, RefCache.Repaired.class, preemptions, test);
    }
}
