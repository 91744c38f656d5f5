/** What litmus tests do to memory, monitors and threads; the only part of them that is woven. */
@NullMarked
package dev.bohr.litmus.programs;

import org.jspecify.annotations.NullMarked;
