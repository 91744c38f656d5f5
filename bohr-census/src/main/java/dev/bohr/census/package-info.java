/** The methods of the JDK that people call most: which they are, and whether Bohr can check programs that call them. */
@NullMarked
package dev.bohr.census;

import org.jspecify.annotations.NullMarked;
