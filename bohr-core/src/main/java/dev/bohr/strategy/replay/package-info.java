/** One execution that is given: by a schedule, by a plan, or step by step. */
@NullMarked
package dev.bohr.strategy.replay;

import org.jspecify.annotations.NullMarked;
