/** Writes down what happens in one execution, and what its objects and locations are called. */
@NullMarked
package dev.bohr.engine.recording;

import org.jspecify.annotations.NullMarked;
