/** The program that {@code bohr doctor} checks; loaded and woven as a user's would be. */
@NullMarked
package dev.bohr.gallery.selftest;

import org.jspecify.annotations.NullMarked;
