/** Classes written for jcstress as programs: finding them, reading what they declare, running and grading them. */
@NullMarked
package dev.bohr.jcstress;

import org.jspecify.annotations.NullMarked;
