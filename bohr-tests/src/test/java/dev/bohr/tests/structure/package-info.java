/** Tests of the shape of the code and of the jars; the only ones here that run without the agent. */
package dev.bohr.tests.structure;
