package dev.bohr;

/**
 * How many executions there are in all, as far as can be told.
 *
 * @param whole the number; 0 if there is no telling
 * @param low where it probably is not below
 * @param high where it probably is not above
 * @param rough whether the tree that is searched grows while it is searched, so that nobody knows how far off the number may be
 */
public record Estimate(double whole, double low, double high, boolean rough) {
    /** No telling. */
    public static final Estimate NONE = new Estimate(0, 0, 0, true);

    /** From the part that is done, from 0 to 1: what a strategy says that has nothing better. */
    public static Estimate ofPart(long executions, double part) {
        double whole = executions / part;
        return part > 0 && executions > 0 && Double.isFinite(whole) ? new Estimate(whole, whole, whole, true) : NONE;
    }

    public boolean isKnown() {
        return whole > 0;
    }

    /** The part that is done, from 0 to 1; -1 if there is no telling. */
    public double part(long executions) {
        return isKnown() ? Math.min(1, executions / whole) : -1;
    }
}
