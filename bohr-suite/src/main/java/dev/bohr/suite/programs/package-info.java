/** The programs of the suite by topic, each a static method without parameters; woven and unchecked for nulls, as a user's are. */
@NullMarked
package dev.bohr.suite.programs;

import org.jspecify.annotations.NullMarked;
