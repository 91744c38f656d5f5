/** Not woven, as all of Bohr's own: what is kept here lasts from one execution to the next. */
package dev.bohr.junit;
