/** Bugs that were released: one small program each, which knows nothing of Bohr and fails now and then. */
@NullMarked
package dev.bohr.gallery.bugs;

import org.jspecify.annotations.NullMarked;
