/** Where the world outside the JVM comes into a program, and where a program reaches out to it. */
@NullMarked
package dev.bohr.agent.weave.outside;

import org.jspecify.annotations.NullMarked;
