/** One execution for each happens-before class: the family of dynamic partial order reduction. */
@NullMarked
package dev.bohr.strategy.reduction;

import org.jspecify.annotations.NullMarked;
