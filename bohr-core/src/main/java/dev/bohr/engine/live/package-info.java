/** What is in the memory of a program that stands still, in words. */
@NullMarked
package dev.bohr.engine.live;

import org.jspecify.annotations.NullMarked;
