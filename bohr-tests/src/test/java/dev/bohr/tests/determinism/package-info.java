/** One schedule leads to one execution, whatever the program asks of the world outside. */
package dev.bohr.tests.determinism;
