/** Commands for the debugger of the JDK. */
@NullMarked
package dev.bohr.report.jdb;

import org.jspecify.annotations.NullMarked;
