/** The methods of the JDK and of libraries that run without hooks. */
package dev.bohr.agent.weave.ignored;
