/** Why an execution fails: which pairs of its steps could have come in another order, and what to say of those that matter. */
@NullMarked
package dev.bohr.explain;

import org.jspecify.annotations.NullMarked;
