/** Runs executions of a program under control, one after the other. */
package dev.bohr.explore.execution;
