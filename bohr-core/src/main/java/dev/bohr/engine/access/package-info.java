/** What threads do to memory: accesses of woven code, of handles and reflection, clones, loops, and the objects that are accessed. */
@NullMarked
package dev.bohr.engine.access;

import org.jspecify.annotations.NullMarked;
