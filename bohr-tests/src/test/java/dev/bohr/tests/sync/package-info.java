/** What the models of monitors, locks, threads and time must allow and forbid. */
package dev.bohr.tests.sync;
