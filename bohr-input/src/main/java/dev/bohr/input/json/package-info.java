/** Reads JSON, in which litmus tests and histories are written. */
@NullMarked
package dev.bohr.input.json;

import org.jspecify.annotations.NullMarked;
