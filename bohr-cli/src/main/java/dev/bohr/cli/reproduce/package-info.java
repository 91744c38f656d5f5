/** Runs the experiments of the source documents again: our figures beside theirs. */
@NullMarked
package dev.bohr.cli.reproduce;

import org.jspecify.annotations.NullMarked;
