/** Bugs that were released: one small program each, which knows nothing of Bohr and fails now and then. */
package dev.bohr.gallery.bugs;
