/** Small programs under weak memory: all their execution graphs, found in the plainest way, to judge explorers of memory models. */
@NullMarked
package dev.bohr.generator.weak;

import org.jspecify.annotations.NullMarked;
