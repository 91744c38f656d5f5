/** Measures how long Bohr and Lincheck take to say whether a class is linearizable: the same classes, each tool in a JVM of its own, in turns. */
@NullMarked
package dev.bohr.bench.linearizability;

import org.jspecify.annotations.NullMarked;
