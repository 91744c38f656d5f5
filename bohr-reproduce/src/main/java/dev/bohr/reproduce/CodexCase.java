package dev.bohr.reproduce;

/**
 * A structure of van den Hooff (2014), and a test of it that shows its flaw.
 *
 * @param structure its name in figure 6-1
 * @param preemptions how many the failure takes, no fewer
 * @param test as {@link dev.bohr.linearizability.subject.Scenario} writes it
 */
public record CodexCase(String structure, Class<?> flawed, Class<?> repaired, int preemptions, String test) {}
