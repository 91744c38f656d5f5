/** {@code @ConcurrencyTest} in classes that are woven, as those of a user are. */
package dev.bohr.tests.junit;
