/** Failures and results as text for a terminal: never wider than it, and readable without colours. */
package dev.bohr.report.text;
