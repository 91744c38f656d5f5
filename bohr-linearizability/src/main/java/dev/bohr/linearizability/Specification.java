package dev.bohr.linearizability;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What says what the calls of a test class return when they are made one after the other: a class with methods of the same names, such as
 * {@code ArrayDeque} for a queue. Without it the test class itself does.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Specification {
    Class<?> value();
}
