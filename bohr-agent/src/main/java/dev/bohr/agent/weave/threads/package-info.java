/** The changes to classes of threads, and to the calls of their methods. */
@NullMarked
package dev.bohr.agent.weave.threads;

import org.jspecify.annotations.NullMarked;
