/** The {@code bohr} command: what a user types, and what is said back. */
@NullMarked
package dev.bohr.cli;

import org.jspecify.annotations.NullMarked;
