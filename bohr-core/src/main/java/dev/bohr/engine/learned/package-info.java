/** What executions teach about a program: where there must be points, and with which threads it begins. A trace names it. */
@NullMarked
package dev.bohr.engine.learned;

import org.jspecify.annotations.NullMarked;
