/** Models of what threads wait for: monitors, locks, conditions, permits, latches, the life of threads, and time. */
package dev.bohr.sync;
