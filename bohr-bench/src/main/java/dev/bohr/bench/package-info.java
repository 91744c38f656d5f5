/** Measures Bohr beside Lincheck: the same programs, each tool in JVMs of its own, one after the other. */
@NullMarked
package dev.bohr.bench;

import org.jspecify.annotations.NullMarked;
