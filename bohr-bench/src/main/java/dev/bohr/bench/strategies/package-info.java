/** Strategies that only a measurement wants, brought to Bohr the way users bring their own: by ServiceLoader. */
@NullMarked
package dev.bohr.bench.strategies;

import org.jspecify.annotations.NullMarked;
