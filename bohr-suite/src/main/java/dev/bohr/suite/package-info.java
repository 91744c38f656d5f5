/** The no-false-alarm suite: what its programs are, and the command that runs them. */
@NullMarked
package dev.bohr.suite;

import org.jspecify.annotations.NullMarked;
