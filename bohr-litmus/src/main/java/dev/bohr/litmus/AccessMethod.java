package dev.bohr.litmus;

/**
 * What an operation does to a shared variable.
 *
 * @param values how many values come after the variable
 * @param result what it gives back
 * @param doer what does it
 */
record AccessMethod(int values, Result result, Doer doer) {
    /** What a method gives back. */
    enum Result {
        NOTHING,
        /** A value of the variable. */
        VALUE,
        /** Whether it has set. */
        SUCCESS
    }

    /** Does it, and gives back the value, or 1 for success. Values that it does not take are 0. */
    @FunctionalInterface
    interface Doer {
        int on(int[] cells, int cell, int first, int second);
    }
}
