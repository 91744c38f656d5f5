/** A replay that stands still after any step. */
@NullMarked
package dev.bohr.explore.live;

import org.jspecify.annotations.NullMarked;
