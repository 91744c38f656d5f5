/** Walking through a trace at a prompt. */
@NullMarked
package dev.bohr.cli.step;

import org.jspecify.annotations.NullMarked;
