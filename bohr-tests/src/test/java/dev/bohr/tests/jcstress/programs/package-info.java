/**
 * Tests written against the annotations of jcstress. Their shapes are those of its documented samples (a name such as
 * {@code BasicJMM_05_Coherence} beside a class says which), their words are ours.
 */
package dev.bohr.tests.jcstress.programs;
