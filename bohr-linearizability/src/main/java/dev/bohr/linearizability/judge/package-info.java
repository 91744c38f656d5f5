/** What the calls of a test return, one after the other and overlapping, and whether the first explains the second. */
@NullMarked
package dev.bohr.linearizability.judge;

import org.jspecify.annotations.NullMarked;
