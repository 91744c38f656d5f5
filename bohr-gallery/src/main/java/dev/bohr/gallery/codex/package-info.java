/** The example of van den Hooff, <i>Fast Bug Finding in Lock-Free Data Structures with CB-DPOR</i> (2014), chapter 5. */
package dev.bohr.gallery.codex;
