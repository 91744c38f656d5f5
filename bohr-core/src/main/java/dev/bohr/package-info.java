/** What users call: {@link dev.bohr.Bohr}, its options and its result. */
package dev.bohr;
