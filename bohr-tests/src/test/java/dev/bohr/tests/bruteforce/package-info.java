/** Searches against brute force, on generated programs; and wrong searches, which must be found out. */
package dev.bohr.tests.bruteforce;
