/** What programs under test call and Bohr does not see: of our own packages only some are woven, and this is none of them. */
package dev.bohr.unwoven;
