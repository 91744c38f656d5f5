/** Tests of classes for {@code bohr linearize}: what a user names, and what is remembered between runs. */
@NullMarked
package dev.bohr.cli.linearize;

import org.jspecify.annotations.NullMarked;
