/** What lies in the heap: where a field or an element is, what it holds, who has reached an object, and how all is put back. */
package dev.bohr.engine.heap;
