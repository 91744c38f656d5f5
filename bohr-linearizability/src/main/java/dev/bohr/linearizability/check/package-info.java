/**
 * Runs tests, one or all of a class, and makes one that fails as small as can be.
 *
 * <p>API: for who runs the tests from Java.
 */
@NullMarked
package dev.bohr.linearizability.check;

import org.jspecify.annotations.NullMarked;
