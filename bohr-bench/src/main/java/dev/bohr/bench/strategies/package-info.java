/** Strategies that only a measurement wants, brought to Bohr the way users bring their own: by ServiceLoader. */
package dev.bohr.bench.strategies;
