/** The weaver: one small rewriter for each concern, in a package for each job; knows bytecode and nothing of search. */
package dev.bohr.agent.weave;
