/** The whole tool as a user has it: the launcher, started as a process, on the JDK that runs the tests. */
package dev.bohr.tests.commandline;
