/** The teaching examples of Cooperman and Quinson, <i>Sthread</i> (2020). */
package dev.bohr.gallery.sthread;
