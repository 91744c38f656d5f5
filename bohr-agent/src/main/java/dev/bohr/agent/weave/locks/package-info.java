/** Hands monitors, and the locks of {@code java.util.concurrent}, over to their models. */
@NullMarked
package dev.bohr.agent.weave.locks;

import org.jspecify.annotations.NullMarked;
