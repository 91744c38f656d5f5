/** The Maven plugin: {@code bohr:agent}. */
@NullMarked
package dev.bohr.maven;

import org.jspecify.annotations.NullMarked;
