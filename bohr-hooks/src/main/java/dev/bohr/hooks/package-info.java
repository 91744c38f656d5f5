/**
 * The static entry points that woven code calls, one class for each job, and the parts of the engine behind them.
 *
 * <p>These are the only classes of Bohr on the boot loader, because woven JDK classes call them. They hold no state but
 * these parts, the mark of the managed thread, and the table of woven sites.
 */
@NullMarked
package dev.bohr.hooks;

import org.jspecify.annotations.NullMarked;
