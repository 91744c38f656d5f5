/** What counts as a bug, and what is said about it. */
package dev.bohr.tests.oracle;
