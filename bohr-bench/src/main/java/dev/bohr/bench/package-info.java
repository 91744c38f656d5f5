/** Measures Bohr beside Lincheck: the same programs, each tool in JVMs of its own, one after the other. */
package dev.bohr.bench;
