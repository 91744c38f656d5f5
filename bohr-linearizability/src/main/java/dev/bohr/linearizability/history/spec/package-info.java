/** Sequential objects that a history can be checked against: those everybody needs, and any class by reflection. */
@NullMarked
package dev.bohr.linearizability.history.spec;

import org.jspecify.annotations.NullMarked;
