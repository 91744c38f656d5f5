/** Says what is wrong with an execution that came to a bad end, in words. */
@NullMarked
package dev.bohr.oracle;

import org.jspecify.annotations.NullMarked;
