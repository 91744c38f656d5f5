/** Managed threads, their operations and which of them are enabled: everything about running, nothing about why. */
package dev.bohr.engine;
