/** What the small things cost: a point, a switch, an execution, a thread. */
package dev.bohr.bench.jmh;
