/** Which classes are woven, by name alone, and which are initialised anew in each execution. */
package dev.bohr.agent.selection;
