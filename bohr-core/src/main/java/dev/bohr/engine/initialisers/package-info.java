/** Class initialisers: what each has touched, which are done for whom, and which must be run again in each execution. */
@NullMarked
package dev.bohr.engine.initialisers;

import org.jspecify.annotations.NullMarked;
