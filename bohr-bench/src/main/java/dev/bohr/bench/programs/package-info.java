/** The programs that are measured: plain Java that knows of no tool, so that every tool runs the same code. */
@NullMarked
package dev.bohr.bench.programs;

import org.jspecify.annotations.NullMarked;
