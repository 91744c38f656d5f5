/**
 * Models of the locks of {@code java.util.concurrent} as the woven JDK classes call them: one class for each class of the
 * JDK, whose static methods have the names and parameters of the methods they stand in for, the receiver first. The weaver
 * finds them by that. What they mean is the engine's business.
 */
@NullMarked
package dev.bohr.hooks.locks;

import org.jspecify.annotations.NullMarked;
