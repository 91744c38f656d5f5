package dev.bohr;

import java.util.List;

/**
 * How much was explored.
 *
 * @param classes the distinct happens-before classes of the executions; -1 if they were not told apart
 * @param atLeast whether there were more classes than could be remembered ({@code --memory})
 * @param blocked the executions that were given up because others show all that they could
 * @param bound all executions with at most so many preemptions are explored; -1 if there is no telling
 * @param curve distinct classes against executions, at most some thousand points; empty if classes were not told apart
 * @param estimate how many executions there are in all
 * @param cut the executions that were longer than allowed, and not seen to their end
 */
public record Explored(
        long classes, boolean atLeast, long blocked, int bound, List<Point> curve, Estimate estimate, long cut) {
    public Explored {
        curve = List.copyOf(curve);
    }

    /** After so many executions so many distinct classes had been seen. */
    public record Point(long executions, long classes) {}

    /** Nothing is known. */
    public static final Explored UNKNOWN = new Explored(-1, false, 0, -1, List.of(), Estimate.NONE, 0);
}
