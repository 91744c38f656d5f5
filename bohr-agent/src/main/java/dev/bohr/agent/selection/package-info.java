/** Which classes are woven, by name alone, and which are initialised again in each execution. */
@NullMarked
package dev.bohr.agent.selection;

import org.jspecify.annotations.NullMarked;
