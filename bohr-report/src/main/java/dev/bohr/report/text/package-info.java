/** Failures and results as text for a terminal: never wider than it, and readable without colours. */
@NullMarked
package dev.bohr.report.text;

import org.jspecify.annotations.NullMarked;
