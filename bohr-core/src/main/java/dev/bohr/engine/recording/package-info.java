/** Writes down what happens in one execution, and what its objects and locations are called. */
package dev.bohr.engine.recording;
