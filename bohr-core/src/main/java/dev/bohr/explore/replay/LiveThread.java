package dev.bohr.explore.replay;

import java.util.List;

/**
 * A thread of a paused program.
 *
 * @param number as in the events of a trace
 * @param name people's
 * @param isAlive whether it has begun and not ended
 * @param thrown what it has thrown that nobody caught; empty if nothing
 * @param stack where it is, innermost first, or where that was thrown; the frames of Bohr are there, too
 */
public record LiveThread(int number, String name, boolean isAlive, String thrown, List<StackTraceElement> stack) {}
