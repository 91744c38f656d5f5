/** What orders accesses in the Java memory model, and what does not. */
package dev.bohr.tests.race;
