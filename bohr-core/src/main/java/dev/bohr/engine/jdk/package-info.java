/** The private parts of the JDK that only the agent can open: objects and threads as the JVM has them. */
@NullMarked
package dev.bohr.engine.jdk;

import org.jspecify.annotations.NullMarked;
