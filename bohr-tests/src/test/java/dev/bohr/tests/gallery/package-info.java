/** The programs of the gallery: that the wrong ones fail as they should, and the right ones do not. */
package dev.bohr.tests.gallery;
