/** Tests of what {@code mvn -Prelease verify} makes; only that profile runs them. */
package dev.bohr.tests.release;
