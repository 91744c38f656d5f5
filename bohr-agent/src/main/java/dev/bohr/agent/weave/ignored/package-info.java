/** The methods of the JDK and of libraries that run without hooks. */
@NullMarked
package dev.bohr.agent.weave.ignored;

import org.jspecify.annotations.NullMarked;
