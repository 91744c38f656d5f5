/** Structures that live by the access modes of their variables, each with the modes it needs and with one of them weakened. */
@NullMarked
package dev.bohr.gallery.weak;

import org.jspecify.annotations.NullMarked;
