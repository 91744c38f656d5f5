/** Hands monitors, and the locks of {@code java.util.concurrent}, over to their models. */
package dev.bohr.agent.weave.locks;
