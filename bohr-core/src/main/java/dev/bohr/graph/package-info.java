/** Execution graphs, and the search that goes through all of them that a memory model allows, each once. */
package dev.bohr.graph;
