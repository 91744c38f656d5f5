/** What class initialisers do is part of an execution wherever somebody could tell. */
package dev.bohr.tests.initialisers;
