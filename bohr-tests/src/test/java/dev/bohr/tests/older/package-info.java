/** Traces that older versions of Bohr have written, and that are to replay for as long as they can be read. */
package dev.bohr.tests.older;
