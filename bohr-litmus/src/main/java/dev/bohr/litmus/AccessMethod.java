package dev.bohr.litmus;

import dev.bohr.litmus.programs.Cells.Doer;

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
}
