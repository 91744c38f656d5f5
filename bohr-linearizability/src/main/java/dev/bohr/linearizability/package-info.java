/**
 * Linearizability (Herlihy and Wing, "Linearizability: a correctness condition for concurrent objects", TOPLAS 1990): whether what calls
 * return when they overlap can be explained by making them one after the other. Here is what a class that is tested says of itself.
 *
 * <p>API: for who says how a class is tested.
 */
@NullMarked
package dev.bohr.linearizability;

import org.jspecify.annotations.NullMarked;
