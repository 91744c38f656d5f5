/** Every schedule, each once: depth first, or in the order of preemptions. */
@NullMarked
package dev.bohr.strategy.systematic;

import org.jspecify.annotations.NullMarked;
