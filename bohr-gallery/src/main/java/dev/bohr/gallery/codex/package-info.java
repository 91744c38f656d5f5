/**
 * The structures that van den Hooff tested in <i>Fast Bug Finding in Lock-Free Data Structures with CB-DPOR</i> (2014), each with a
 * flaw and without it.
 */
@NullMarked
package dev.bohr.gallery.codex;

import org.jspecify.annotations.NullMarked;
