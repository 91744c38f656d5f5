/** Runs the experiments of the source documents again: our figures beside theirs. */
@NullMarked
package dev.bohr.reproduce;

import org.jspecify.annotations.NullMarked;
