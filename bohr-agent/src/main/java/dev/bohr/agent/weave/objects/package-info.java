/** Announces new objects, what they are called, and their hashes. */
@NullMarked
package dev.bohr.agent.weave.objects;

import org.jspecify.annotations.NullMarked;
