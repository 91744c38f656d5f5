/** What lies in the heap: where a field or an element is, what it holds, who has reached an object, and how all is put back. */
@NullMarked
package dev.bohr.engine.heap;

import org.jspecify.annotations.NullMarked;
