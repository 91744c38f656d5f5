/** What rewriters work with: a class and a method while they are woven, code to be inserted, and ways to insert it. */
@NullMarked
package dev.bohr.agent.weave.code;

import org.jspecify.annotations.NullMarked;
