/** Searches: one algorithm a file. A strategy sees what can go on and says what does. */
package dev.bohr.strategy;
