/** Structures that live by their access modes, explored with the modes they need and with each of them weakened. */
package dev.bohr.tests.weak;
