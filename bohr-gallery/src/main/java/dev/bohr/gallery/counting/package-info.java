/** Small programs whose happens-before classes, or execution graphs, can be counted by hand or were counted by others. */
package dev.bohr.gallery.counting;
