/** What Bohr does not control is named, and never passed over. */
package dev.bohr.tests.closed;
