/** Puts the parts together: runs execution after execution, judges each, and says what is known in the end. */
@NullMarked
package dev.bohr.explore;

import org.jspecify.annotations.NullMarked;
