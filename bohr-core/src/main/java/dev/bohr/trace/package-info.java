/**
 * What happened in one execution, and the text file that keeps it: all that a report may know.
 *
 * <p>API: for who reads traces.
 */
@NullMarked
package dev.bohr.trace;

import org.jspecify.annotations.NullMarked;
