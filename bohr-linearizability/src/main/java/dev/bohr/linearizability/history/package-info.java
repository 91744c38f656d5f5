/** Checks long recorded histories of calls against a sequential specification, without the engine. */
@NullMarked
package dev.bohr.linearizability.history;

import org.jspecify.annotations.NullMarked;
