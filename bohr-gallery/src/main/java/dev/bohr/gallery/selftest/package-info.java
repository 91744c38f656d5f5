/** The program that {@code bohr doctor} checks; loaded and woven as a user's would be. */
package dev.bohr.gallery.selftest;
