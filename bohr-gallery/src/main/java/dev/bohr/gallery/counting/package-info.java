/** Small programs whose happens-before classes, or execution graphs, can be counted by hand or were counted by others. */
@NullMarked
package dev.bohr.gallery.counting;

import org.jspecify.annotations.NullMarked;
