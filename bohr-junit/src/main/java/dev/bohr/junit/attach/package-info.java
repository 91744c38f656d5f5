/** Brings the agent into a test JVM that was started without it. */
@NullMarked
package dev.bohr.junit.attach;

import org.jspecify.annotations.NullMarked;
