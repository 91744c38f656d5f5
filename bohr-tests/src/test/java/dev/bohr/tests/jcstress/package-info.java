/** Classes written for jcstress, run without it. */
package dev.bohr.tests.jcstress;
