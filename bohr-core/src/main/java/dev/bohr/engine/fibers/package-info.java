/** What carries managed threads: continuations, carriers, or the threads themselves; how they begin and end. */
@NullMarked
package dev.bohr.engine.fibers;

import org.jspecify.annotations.NullMarked;
