/** What the census runs: two threads, a race, and a call of the JDK with samples of what it needs. */
@NullMarked
package dev.bohr.census.programs;

import org.jspecify.annotations.NullMarked;
