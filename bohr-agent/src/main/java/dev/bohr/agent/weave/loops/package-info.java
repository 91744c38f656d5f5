/** Announces the iterations of loops. */
@NullMarked
package dev.bohr.agent.weave.loops;

import org.jspecify.annotations.NullMarked;
