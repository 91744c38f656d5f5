/** What carries managed threads: continuations, carriers, or the threads themselves; how they begin and end. */
package dev.bohr.engine.fibers;
