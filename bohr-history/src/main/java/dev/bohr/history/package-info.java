/** Reads recorded histories and finds the specification to check them against. */
@NullMarked
package dev.bohr.history;

import org.jspecify.annotations.NullMarked;
