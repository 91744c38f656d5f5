package dev.bohr;

import dev.bohr.trace.Trace;

/**
 * Two runs of one schedule that were not alike.
 *
 * @param schedule which of the schedules it was, from 1
 * @param step the first step that is not the same, from 1; one more than there are steps if the runs only end differently
 * @param what how they differ, in one sentence
 * @param first what the first run did
 * @param second what the second run did, under the same choices
 */
public record Difference(long schedule, int step, String what, Trace first, Trace second) {}
