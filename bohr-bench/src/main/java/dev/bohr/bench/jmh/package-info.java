/** What the small things cost: a point, a switch, an execution, a thread. */
@NullMarked
package dev.bohr.bench.jmh;

import org.jspecify.annotations.NullMarked;
