/** Runs executions of a program under control, one after the other. */
@NullMarked
package dev.bohr.explore.execution;

import org.jspecify.annotations.NullMarked;
