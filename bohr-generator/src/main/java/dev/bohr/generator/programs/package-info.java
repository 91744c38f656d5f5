/** What a generated program does, as code that is woven like any user's. */
@NullMarked
package dev.bohr.generator.programs;

import org.jspecify.annotations.NullMarked;
