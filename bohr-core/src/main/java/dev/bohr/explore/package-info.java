/** What stands behind {@link dev.bohr.Bohr}: the parts of the search are in the packages below. */
@NullMarked
package dev.bohr.explore;

import org.jspecify.annotations.NullMarked;
