/** The pages of the course say what the tool says. */
package dev.bohr.tests.lessons;
