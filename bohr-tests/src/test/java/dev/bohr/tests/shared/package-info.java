/** Objects of the JDK's that two threads share. */
package dev.bohr.tests.shared;
