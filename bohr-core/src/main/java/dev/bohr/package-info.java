/** What users call: {@link dev.bohr.Bohr}, its options and its result. */
@NullMarked
package dev.bohr;

import org.jspecify.annotations.NullMarked;
