/** Litmus tests of others, under all memory models. */
package dev.bohr.tests.litmus;
