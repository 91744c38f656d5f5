/** Makes class initialisers one step, or code that can be run again in each execution (docs/decisions/0024). */
@NullMarked
package dev.bohr.agent.weave.initialisers;

import org.jspecify.annotations.NullMarked;
