/**
 * Small random objects and tests of them: whether calls can be explained by making them one after the other must come out the same,
 * however it is found out, and as brute force on a machine of its own has it.
 */
@NullMarked
package dev.bohr.generator.objects;

import org.jspecify.annotations.NullMarked;
