/** Runs the real {@code bohr} command on bugs that were released, and on the releases that fixed them. */
@NullMarked
package dev.bohr.bugs;

import org.jspecify.annotations.NullMarked;
