/** Announces the turns of loops. */
package dev.bohr.agent.weave.loops;
