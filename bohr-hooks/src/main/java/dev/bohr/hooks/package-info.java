/**
 * The static entry points that woven code calls, one class for each job, and the one {@link dev.bohr.hooks.Sink} behind them.
 *
 * <p>These are the only classes of Bohr on the boot loader, because woven JDK classes call them. They hold no state but
 * the sink, the mark of the managed thread, and the table of woven sites.
 */
package dev.bohr.hooks;
