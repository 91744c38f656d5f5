/** Replays under a debugger. */
package dev.bohr.tests.debugger;
