package dev.bohr.explore;

import java.util.List;

/**
 * A thread of a program that stands still.
 *
 * @param number as in the events of a trace
 * @param name people's
 * @param isAlive whether it has begun and not ended
 * @param stack where it is, innermost first; the frames of Bohr are there, too
 */
public record LiveThread(int number, String name, boolean isAlive, List<StackTraceElement> stack) {}
