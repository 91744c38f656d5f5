/** Classes to test, with their operations named as users of Lincheck name them; the public methods are the same, which is all that Bohr looks at. */
package dev.bohr.bench.programs.operations;
