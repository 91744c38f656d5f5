/** Runs more executions of a program that fails: to make the failing schedule simpler, and to find the cause. */
@NullMarked
package dev.bohr.explore.diagnosis;

import org.jspecify.annotations.NullMarked;
