/** The agent when it comes late: attached to a JVM that runs already. */
package dev.bohr.tests.attach;
