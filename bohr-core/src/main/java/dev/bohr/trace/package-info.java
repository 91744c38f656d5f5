/** What happened in one execution, and the text file that keeps it: all that a report may know. */
package dev.bohr.trace;
