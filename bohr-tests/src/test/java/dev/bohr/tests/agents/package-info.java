/** Bohr's agent beside other people's in one JVM. */
package dev.bohr.tests.agents;
