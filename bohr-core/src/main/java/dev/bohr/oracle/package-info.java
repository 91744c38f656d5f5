/** Says what is wrong with an execution that came to a bad end, in words. */
package dev.bohr.oracle;
