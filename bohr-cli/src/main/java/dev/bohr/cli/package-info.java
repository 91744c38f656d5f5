/** The {@code bohr} command: what a user types, and what is said back. */
package dev.bohr.cli;
