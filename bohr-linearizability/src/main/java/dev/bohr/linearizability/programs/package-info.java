/** What runs the calls of a test inside an execution; woven, as if the user had written it. */
@NullMarked
package dev.bohr.linearizability.programs;

import org.jspecify.annotations.NullMarked;
