/** Where calls of the JDK's thread-safe classes begin and end, and where they call other code. */
@NullMarked
package dev.bohr.agent.weave.trusted;

import org.jspecify.annotations.NullMarked;
