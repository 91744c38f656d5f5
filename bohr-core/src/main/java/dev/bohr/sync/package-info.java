/** Models of what threads wait for: monitors, locks, conditions, permits, latches, the life of threads, and time. */
@NullMarked
package dev.bohr.sync;

import org.jspecify.annotations.NullMarked;
