/** What the recorded twins of the programs tell what they do. It is no program itself, and must not be woven. */
@NullMarked
package dev.bohr.bench.recording;

import org.jspecify.annotations.NullMarked;
