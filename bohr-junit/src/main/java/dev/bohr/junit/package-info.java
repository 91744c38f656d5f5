/**
 * Tests of concurrent code in ordinary test classes: {@code @ConcurrencyTest} for JUnit 5 and 6, assertions for others.
 *
 * <p>API: for who writes tests.
 */
@NullMarked
package dev.bohr.junit;

import org.jspecify.annotations.NullMarked;
