/** What is said of tests of classes that are not linearizable. */
package dev.bohr.tests.explanation;
