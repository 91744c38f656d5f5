/** The private parts of the JDK that only the agent can open: objects and threads as the JVM has them. */
package dev.bohr.engine.jdk;
