/** Tests that do not say what their state is. */
package dev.bohr.tests.jcstress.stateless;
