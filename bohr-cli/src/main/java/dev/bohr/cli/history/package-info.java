/** Reads recorded histories and finds the specification to check them against. */
@NullMarked
package dev.bohr.cli.history;

import org.jspecify.annotations.NullMarked;
