/** Why what calls returned cannot be right. */
@NullMarked
package dev.bohr.linearizability.explain;

import org.jspecify.annotations.NullMarked;
