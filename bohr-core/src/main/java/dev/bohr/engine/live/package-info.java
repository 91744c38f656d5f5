/** What is in the memory of a program that stands still, in words. */
package dev.bohr.engine.live;
