/** The programs of Florian, <i>SCALE: Source Code Analyzer for Locating Errors</i> (2010), appendix A. */
@NullMarked
package dev.bohr.gallery.scale;

import org.jspecify.annotations.NullMarked;
