package dev.bohr.gallery.weak;

import java.util.List;

/**
 * A structure with a small program that uses it.
 *
 * @param sites all its accesses that have a mode
 */
public record Structure(String name, List<Site> sites, Program program) {
    /** What the program says when nothing is wrong. */
    public static final String RIGHT = "right";

    /** Threads that use the structure, from start to join. */
    @FunctionalInterface
    public interface Program {
        /** @return {@link #RIGHT}, or what has gone wrong */
        String run(Modes modes) throws InterruptedException;
    }

    /** Runs the program, and throws what has gone wrong. */
    public void check(Modes modes) throws InterruptedException {
        String found = program.run(modes);
        if (!found.equals(RIGHT)) {
            throw new AssertionError(found);
        }
    }

    /** For main methods: the name of a site and a mode weaken it; without arguments everything is as it should be. */
    void check(String... arguments) throws InterruptedException {
        check(Modes.of(sites, arguments));
    }

    /** All of them. */
    public static List<Structure> all() {
        return List.of(
                MessagePassing.STRUCTURE,
                Dekker.STRUCTURE,
                DekkerWithFences.STRUCTURE,
                Seqlock.STRUCTURE,
                TreiberStack.STRUCTURE,
                MichaelScottQueue.STRUCTURE,
                ChaseLevDeque.STRUCTURE,
                Ring.STRUCTURE,
                DoubleCheckedLocking.STRUCTURE,
                TicketLock.STRUCTURE,
                McsLock.STRUCTURE);
    }
}
