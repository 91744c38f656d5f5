/** Executions by chance, without an end. */
@NullMarked
package dev.bohr.strategy.sampling;

import org.jspecify.annotations.NullMarked;
