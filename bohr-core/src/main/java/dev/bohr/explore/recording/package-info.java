/** Writes down what happens in an execution, judges it, and compares it with another run of the same schedule. */
@NullMarked
package dev.bohr.explore.recording;

import org.jspecify.annotations.NullMarked;
