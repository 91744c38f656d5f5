/** Executions at random, without an end. */
@NullMarked
package dev.bohr.strategy.sampling;

import org.jspecify.annotations.NullMarked;
