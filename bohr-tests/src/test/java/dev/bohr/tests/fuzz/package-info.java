/** Inputs that nobody would write: whatever they are, the tool answers with one clear message and a documented exit code. */
package dev.bohr.tests.fuzz;
