/** What the hooks tell the engine, by job; {@link dev.bohr.hooks.Sink} is all of them. */
@NullMarked
package dev.bohr.hooks.operations;

import org.jspecify.annotations.NullMarked;
