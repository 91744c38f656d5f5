/** Small random programs, and the judge of all searches: what they find in them must be what brute force finds. */
@NullMarked
package dev.bohr.generator;

import org.jspecify.annotations.NullMarked;
