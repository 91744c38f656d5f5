/** The world outside an execution: standard streams, system properties, shutdown hooks, threads and files that Bohr does not control. */
@NullMarked
package dev.bohr.explore.outside;

import org.jspecify.annotations.NullMarked;
