/**
 * The words that the engine and the searches have in common: what a step is, what it touches, who decides, and what was decided.
 *
 * <p>API: for who writes a strategy.
 */
@NullMarked
package dev.bohr.model;

import org.jspecify.annotations.NullMarked;
