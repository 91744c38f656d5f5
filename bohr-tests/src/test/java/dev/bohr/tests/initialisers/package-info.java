/** What class initialisers do is part of an execution wherever it can be observed. */
package dev.bohr.tests.initialisers;
