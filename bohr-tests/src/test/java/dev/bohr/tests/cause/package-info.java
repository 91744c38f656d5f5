/** What is said of why an execution fails is true: seen with the difference, and without it. */
package dev.bohr.tests.cause;
