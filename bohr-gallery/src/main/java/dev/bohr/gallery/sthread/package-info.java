/** The teaching examples of Cooperman and Quinson, <i>Sthread</i> (2020). */
@NullMarked
package dev.bohr.gallery.sthread;

import org.jspecify.annotations.NullMarked;
