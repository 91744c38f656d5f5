/** Searches by name, and what may be combined with what: all that is known of a strategy or a filter is said here once. */
@NullMarked
package dev.bohr.strategy;

import org.jspecify.annotations.NullMarked;
