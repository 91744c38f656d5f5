package dev.bohr;

/**
 * How much was explored.
 *
 * @param classes the distinct happens-before classes of the executions; -1 if they were not told apart
 * @param atLeast whether there were more classes than could be remembered ({@code --memory})
 * @param blocked the executions that were given up because others show all that they could
 * @param bound all executions with at most so many preemptions are explored; -1 if there is no telling
 * @param estimate how many executions there are in all
 */
public record Explored(long classes, boolean atLeast, long blocked, int bound, Estimate estimate) {
    /** Nothing is known. */
    public static final Explored UNKNOWN = new Explored(-1, false, 0, -1, Estimate.NONE);
}
