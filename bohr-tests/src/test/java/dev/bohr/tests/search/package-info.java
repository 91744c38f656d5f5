/** What is explored, and that it can be had again. */
package dev.bohr.tests.search;
