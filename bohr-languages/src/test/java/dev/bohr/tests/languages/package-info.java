/** Programs in other languages of the JVM, compiled by their own compilers, with known outcomes. */
package dev.bohr.tests.languages;
