/** Litmus tests: read from a file, run by the engine, and compared with what the file expects. */
@NullMarked
package dev.bohr.litmus;

import org.jspecify.annotations.NullMarked;
