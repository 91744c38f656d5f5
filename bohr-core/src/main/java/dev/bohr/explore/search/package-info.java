/** The search loop: runs execution after execution, judges each, and says what is known in the end. */
package dev.bohr.explore.search;
