/** From what a user names to a program that can be run: parsing, compiling, loading, finding the method. */
@NullMarked
package dev.bohr.input.program;

import org.jspecify.annotations.NullMarked;
