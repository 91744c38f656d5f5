/** What users hand to Bohr, and what is said when it is of no use. */
@NullMarked
package dev.bohr.input;

import org.jspecify.annotations.NullMarked;
