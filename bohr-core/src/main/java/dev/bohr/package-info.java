/**
 * What users call: {@link dev.bohr.Bohr}, its options and its result.
 *
 * <p>API: for who checks a program.
 */
@NullMarked
package dev.bohr;

import org.jspecify.annotations.NullMarked;
