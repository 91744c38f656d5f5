/** A trace, or a whole run, as one page for a browser that needs nothing else. */
@NullMarked
package dev.bohr.report.html;

import org.jspecify.annotations.NullMarked;
