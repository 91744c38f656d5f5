/** What the hooks report to the engine, by job: the part of the engine that does the job implements it. */
@NullMarked
package dev.bohr.hooks.operations;

import org.jspecify.annotations.NullMarked;
