/** Makes class initialisers one step, or code that can be run again in each execution (docs/decisions/0024). */
package dev.bohr.agent.weave.initialisers;
