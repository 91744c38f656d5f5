/** What is in the memory of a paused program, in words. */
@NullMarked
package dev.bohr.engine.live;

import org.jspecify.annotations.NullMarked;
