/** Execution graphs, and the search that goes through all of them that a memory model allows, each once. */
@NullMarked
package dev.bohr.graph;

import org.jspecify.annotations.NullMarked;
