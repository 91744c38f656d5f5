/** Runs tests, one or all of a class, and makes one that fails as small as can be. */
@NullMarked
package dev.bohr.linearizability.check;

import org.jspecify.annotations.NullMarked;
