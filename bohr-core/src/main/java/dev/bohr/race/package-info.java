/** Finds data races: conflicting accesses that the Java memory model does not order. */
@NullMarked
package dev.bohr.race;

import org.jspecify.annotations.NullMarked;
