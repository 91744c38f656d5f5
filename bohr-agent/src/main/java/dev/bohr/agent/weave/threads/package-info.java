/** The changes to classes of threads, and to the calls of their methods. */
package dev.bohr.agent.weave.threads;
