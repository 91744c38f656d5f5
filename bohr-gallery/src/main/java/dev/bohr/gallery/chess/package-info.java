/** The programs of Musuvathi and Qadeer, <i>Iterative Context Bounding</i> (2007), as far as they are described there. */
package dev.bohr.gallery.chess;
