/** The search loop: runs execution after execution, judges each, and says what is known in the end. */
@NullMarked
package dev.bohr.explore.search;

import org.jspecify.annotations.NullMarked;
