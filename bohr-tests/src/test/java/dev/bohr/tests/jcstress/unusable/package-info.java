/** Tests that jcstress would not compile, or that make no sense. */
package dev.bohr.tests.jcstress.unusable;
