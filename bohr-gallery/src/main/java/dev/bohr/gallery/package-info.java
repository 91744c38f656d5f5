/** Programs of the literature on systematic testing, in Java: each wrong one beside its repaired twin. */
@NullMarked
package dev.bohr.gallery;

import org.jspecify.annotations.NullMarked;
