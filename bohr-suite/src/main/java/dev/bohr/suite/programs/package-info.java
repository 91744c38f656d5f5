/** The programs of the suite by topic, each a static method without parameters; woven and unchecked for nulls, as a user's are. */
package dev.bohr.suite.programs;
