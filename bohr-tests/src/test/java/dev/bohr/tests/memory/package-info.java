/** Every way to read and write memory: each is a point, each is undone. */
package dev.bohr.tests.memory;
