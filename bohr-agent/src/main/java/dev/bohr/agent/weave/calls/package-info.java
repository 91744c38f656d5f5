/** Replaces calls of methods of the JDK, and announces those of code that is not woven. */
package dev.bohr.agent.weave.calls;
