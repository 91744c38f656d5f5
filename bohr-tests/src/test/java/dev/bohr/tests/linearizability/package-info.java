/** Tests of tests: what is linearizable and what is not, and what is said of it. */
package dev.bohr.tests.linearizability;
