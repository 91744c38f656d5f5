/** What can be put around a strategy: decorators that leave something out, or look on. */
@NullMarked
package dev.bohr.strategy.filter;

import org.jspecify.annotations.NullMarked;
