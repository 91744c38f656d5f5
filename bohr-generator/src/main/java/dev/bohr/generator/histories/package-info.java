/** Random histories, right by construction or with a wrong answer in them, and the brute force that judges small ones. */
@NullMarked
package dev.bohr.generator.histories;

import org.jspecify.annotations.NullMarked;
