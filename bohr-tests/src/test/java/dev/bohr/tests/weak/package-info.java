/** Programs under weak memory models, and structures with the access modes they need and with each of them weakened. */
package dev.bohr.tests.weak;
