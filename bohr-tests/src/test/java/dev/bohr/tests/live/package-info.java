/** Programs that are run along a trace and stand still wherever one likes. */
package dev.bohr.tests.live;
