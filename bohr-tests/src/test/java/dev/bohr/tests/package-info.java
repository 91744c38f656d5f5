/**
 * Tests of the whole tool, run under the agent. The programs they check are woven because of this package's name: the agent leaves
 * the rest of Bohr alone.
 */
package dev.bohr.tests;
