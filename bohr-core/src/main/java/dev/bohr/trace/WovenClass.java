package dev.bohr.trace;

/**
 * A class of the program that was under control when a trace was recorded.
 *
 * @param name with its package
 * @param hash of its class file, as the agent was given it
 */
public record WovenClass(String name, String hash) {}
