/**
 * What stands in the place of methods of the JDK: one class for each class of the JDK, whose public static methods have the names and
 * parameters of the methods they replace, the receiver first. {@link dev.bohr.hooks.calls.ReplacedClass} lists these classes, but for
 * those that stand for reflection and references, whose calls the weaver knows itself.
 */
@NullMarked
package dev.bohr.hooks.calls;

import org.jspecify.annotations.NullMarked;
