/** What the census runs: two threads, a race, and a call of the JDK with samples of what it needs. */
package dev.bohr.census.programs;
