/** A stand-in for what JUnit 4 throws. */
package org.junit.internal;
