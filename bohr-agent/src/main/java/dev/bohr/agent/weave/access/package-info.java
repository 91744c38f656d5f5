/** Announces reads and writes of memory, by whatever instruction or method of the JDK. */
package dev.bohr.agent.weave.access;
