/**
 * The class that is tested, what can be called on it, and the calls of one test.
 *
 * <p>API: for who puts together what is tested.
 */
@NullMarked
package dev.bohr.linearizability.subject;

import org.jspecify.annotations.NullMarked;
