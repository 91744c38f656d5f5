/** Classes to test, with their operations named as users of Lincheck name them; the public methods are the same, which is all that Bohr looks at. */
@NullMarked
package dev.bohr.bench.programs.operations;

import org.jspecify.annotations.NullMarked;
