/** Announces reads and writes of memory, by whatever instruction or method of the JDK. */
@NullMarked
package dev.bohr.agent.weave.access;

import org.jspecify.annotations.NullMarked;
