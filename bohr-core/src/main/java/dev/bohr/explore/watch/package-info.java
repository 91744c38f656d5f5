/** Watches a check from another thread: one at a time, given up if its program does not come back. */
@NullMarked
package dev.bohr.explore.watch;

import org.jspecify.annotations.NullMarked;
