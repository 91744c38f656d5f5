/** Replaces calls of methods of the JDK, and announces those of code that is not woven. */
@NullMarked
package dev.bohr.agent.weave.calls;

import org.jspecify.annotations.NullMarked;
