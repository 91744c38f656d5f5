/** Calls of code that is not woven: what they have done to objects that threads share is found out by looking. */
@NullMarked
package dev.bohr.engine.calls;

import org.jspecify.annotations.NullMarked;
