/** Memory models: what each forbids, with the axioms it is taken from. */
package dev.bohr.memory;
