/** Correct programs over libraries as they are released, and over the mechanisms that libraries are built on. */
package dev.bohr.tests.libraries;
