/** Tests of concurrent code in ordinary test classes: {@code @ConcurrencyTest} for JUnit 5 and 6, assertions for others. */
@NullMarked
package dev.bohr.junit;

import org.jspecify.annotations.NullMarked;
