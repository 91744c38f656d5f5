/**
 * Makes tests of a class: all of them up to a size, or random ones.
 *
 * <p>API: for who chooses the tests.
 */
@NullMarked
package dev.bohr.linearizability.tests;

import org.jspecify.annotations.NullMarked;
