/** The programs that are measured: plain Java that knows of no tool, so that every tool runs the same code. */
package dev.bohr.bench.programs;
