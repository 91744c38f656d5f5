/** Which classes are woven, by name alone. */
@NullMarked
package dev.bohr.agent.selection;

import org.jspecify.annotations.NullMarked;
