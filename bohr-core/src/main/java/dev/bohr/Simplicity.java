package dev.bohr;

/**
 * What is known of how simple the schedule of a bug is.
 *
 * @param fewestPreemptions whether it is proved that the bug does not show with fewer preemptions
 * @param attempts executions spent on making it simpler; 0 if nobody asked for it
 * @param firstPreemptions the preemptions that it was found with
 * @param firstSteps the steps that it was found with
 * @param depth the fewest steps within which an execution fails in this way, as far as was searched; 0 if nobody asked for it
 * @param depthProved whether it is proved that there are none with fewer
 */
public record Simplicity(
        boolean fewestPreemptions, int attempts, int firstPreemptions, int firstSteps, int depth, boolean depthProved) {
    /** Of a schedule that was given, and not found. */
    public static final Simplicity UNKNOWN = new Simplicity(false, 0, 0, 0, 0, false);

    /** Of a schedule as it was found. */
    public static Simplicity asFound(boolean fewestPreemptions, int preemptions, int steps) {
        return new Simplicity(fewestPreemptions, 0, preemptions, steps, 0, false);
    }

    /** Whether a simpler schedule was looked for. */
    public boolean isShrunk() {
        return depth > 0;
    }
}
