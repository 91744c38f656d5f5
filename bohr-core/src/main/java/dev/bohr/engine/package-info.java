/** Managed threads, their operations and which of them can go on: everything about running, nothing about why. */
package dev.bohr.engine;
