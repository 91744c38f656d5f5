/**
 * Tests of the whole tool, run under the agent. The programs they check live outside {@code dev.bohr}, because the agent leaves
 * Bohr's own classes alone.
 */
package dev.bohr.tests;
