/** Small programs without a bug whose happens-before classes can be counted by hand. */
package dev.bohr.gallery.counting;
