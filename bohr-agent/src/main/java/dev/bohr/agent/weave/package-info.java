/** The weaver: one small rewriter for each concern; knows bytecode and nothing of search. */
package dev.bohr.agent.weave;
