/** Twins of the programs that tell an {@code AccessRecorder} what they do; threads are numbered 0 and 1. */
@NullMarked
package dev.bohr.bench.programs.recorded;

import org.jspecify.annotations.NullMarked;
