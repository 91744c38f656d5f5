/** What all campaigns share: their seeds and options, what they print, and how a program that fails is made small. */
@NullMarked
package dev.bohr.generator.campaign;

import org.jspecify.annotations.NullMarked;
