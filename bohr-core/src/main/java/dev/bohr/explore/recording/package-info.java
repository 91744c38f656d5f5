/** Writes down what happens in an execution, judges it, and compares it with another run of the same schedule. */
package dev.bohr.explore.recording;
