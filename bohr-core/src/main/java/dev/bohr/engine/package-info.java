/** Managed threads, their operations and which of them are enabled: everything about running, nothing about why. */
@NullMarked
package dev.bohr.engine;

import org.jspecify.annotations.NullMarked;
