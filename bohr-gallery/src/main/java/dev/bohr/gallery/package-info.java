/** Programs of the literature on systematic testing, in Java: each wrong one beside its repaired twin. */
package dev.bohr.gallery;
