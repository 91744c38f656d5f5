/** Replays traces: at once, or standing still after any step. */
@NullMarked
package dev.bohr.explore.replay;

import org.jspecify.annotations.NullMarked;
