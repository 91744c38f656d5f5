/** The programs of Musuvathi and Qadeer, <i>Iterative Context Bounding</i> (2007), as far as they are described there. */
@NullMarked
package dev.bohr.gallery.chess;

import org.jspecify.annotations.NullMarked;
