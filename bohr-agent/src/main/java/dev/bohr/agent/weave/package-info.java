/** The weaver: one small rewriter for each concern, in a package for each job; knows bytecode and nothing of search. */
@NullMarked
package dev.bohr.agent.weave;

import org.jspecify.annotations.NullMarked;
