/** What the hooks tell the engine, by job; {@link dev.bohr.hooks.Sink} is all of them. */
package dev.bohr.hooks.operations;
