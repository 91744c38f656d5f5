/** What runs around the methods of a test inside an execution; woven, as if the user had written it. */
@NullMarked
package dev.bohr.jcstress.programs;

import org.jspecify.annotations.NullMarked;
