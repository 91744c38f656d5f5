/** Memory models: what each forbids, with the axioms it is taken from. */
@NullMarked
package dev.bohr.memory;

import org.jspecify.annotations.NullMarked;
