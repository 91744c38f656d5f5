/** Announces new objects, what they are called, and their hashes. */
package dev.bohr.agent.weave.objects;
